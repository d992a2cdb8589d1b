import { RefreshCw } from 'lucide-react';
import { GOOGLE_REFRESHES_A_DAY, type OwnProvider } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { Button, StarRating, When } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { useRefreshRating } from './google-calls';

const FAILED = 'Failed to refresh rating';

export function GoogleRating({ provider }: { provider: OwnProvider }) {
  const { mutateAsync, isPending } = useRefreshRating();
  const refresh = async () => {
    try {
      const { success, message, error } = await mutateAsync({ providerId: provider.id });
      if (success) toast.success('Success', { description: message });
      else toast.error('Error', { description: error ?? FAILED });
    } catch (error) {
      toast.error('Error', { description: isApiProblem(error) ? error.message : FAILED });
    }
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
      <div className="grid gap-0.5">
        {provider.google_rating === null ? (
          <p className="text-body text-muted">
            {provider.google_awaits_confirmation
              ? 'Our team confirms this place first. Its stars are shown after that.'
              : 'No rating yet'}
          </p>
        ) : (
          <StarRating rating={provider.google_rating} count={provider.google_review_count} />
        )}
        <p className="text-caption text-muted">
          {provider.google_last_synced_at && (
            <>
              Last read <When at={provider.google_last_synced_at} />.{' '}
            </>
          )}
          You can refresh it up to {GOOGLE_REFRESHES_A_DAY} times per day.
        </p>
      </div>
      <Button variant="secondary" busy={isPending && 'Refreshing…'} onClick={() => void refresh()}>
        <RefreshCw aria-hidden="true" className="size-4" /> Refresh rating
      </Button>
    </div>
  );
}
