import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ModeratedProvider, onboardingRoutes, type PlaceDifference } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { useCall } from '@townlink/web-federation';
import { Button, Notice } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { May } from '../rights/may';

const words: Record<PlaceDifference, string> = { name: 'name', address: 'town', phone: 'phone number' };

/** The linked place on Google next to the applicant's data. */
export function LinkedPlaceFacts({ provider: { google_place: place } }: { provider: ModeratedProvider }) {
  if (!place) return null;
  if (!place.place_id) {
    return (
      <p className="text-body text-muted">
        {place.fetched_at ? 'Google has no place at this link.' : 'Google has not answered yet.'}
      </p>
    );
  }
  const text = [place.name, place.address, place.phone].filter(Boolean).join(' · ');
  if (place.differences.length === 0) return <p className="text-body">On Google: {text}</p>;
  return (
    <Notice kind="warning" title={`Another ${place.differences.map((one) => words[one]).join(', ')} on Google`}>
      {text}
    </Notice>
  );
}

/** A new place of an approved listing; its rating is hidden until an administrator confirms it. */
export function UnconfirmedPlace({
  provider: { id, business_name, google_place: place },
}: {
  provider: ModeratedProvider;
}) {
  const call = useCall();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (placeId: string) => call(onboardingRoutes.confirmGooglePlace, { body: { providerId: id, placeId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
  if (!place?.place_id || place.is_confirmed) return null;
  const confirm = async (placeId: string) => {
    try {
      await mutateAsync(placeId);
      toast.success('Place confirmed', { description: business_name });
    } catch (error) {
      toast.error('The place was not confirmed', { description: isApiProblem(error) ? error.message : undefined });
    }
  };
  return (
    <span className="mt-1 grid justify-items-start gap-1 text-caption">
      <span>New place on Google: {[place.name, place.address, place.phone].filter(Boolean).join(' · ')}</span>
      <May right="applications:write">
        <Button
          size="small"
          variant="secondary"
          busy={isPending && 'Confirming…'}
          aria-label={`Confirm the place of ${business_name}`}
          onClick={() => void confirm(place.place_id!)}
        >
          Confirm place
        </Button>
      </May>
    </span>
  );
}
