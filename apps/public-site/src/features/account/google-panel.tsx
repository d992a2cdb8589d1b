import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RefreshCw } from 'lucide-react';
import {
  GOOGLE_REFRESHES_A_DAY,
  type GoogleRefreshRequest,
  GoogleResolveRequest,
  onboardingRoutes,
  type OwnProvider,
  PAGES,
} from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { useCall, useTrack } from '@townlink/web-federation';
import { showProblem, useContractForm, useWatch } from '@townlink/web-forms';
import { OWN_PROVIDER, useOwnProvider } from '@townlink/web-session/own-provider';
import { Button, ErrorState, Field, Input, LinkButton, Skeleton, StarRating, When } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { AccountSection } from './account-section';

/** The Google Business Profile of a provider: its link and the rating it brings. */
export function GooglePanel() {
  const { data: provider, isError, refetch } = useOwnProvider();
  return (
    <AccountSection
      title="Google Business Profile"
      lead="Your Google rating and review count are shown with your listing."
    >
      {isError && provider === undefined ? (
        <ErrorState
          headingLevel={3}
          className="py-4!"
          title="Failed to load provider data"
          onRetry={() => void refetch()}
        />
      ) : provider === undefined ? (
        <Skeleton className="h-24 w-full" />
      ) : provider === null ? (
        <div className="grid justify-items-start gap-3">
          <p className="text-body">You can link it once you have applied as a provider.</p>
          <LinkButton variant="secondary" to={PAGES.onboarding}>
            Start Onboarding
          </LinkButton>
        </div>
      ) : (
        <>
          <GoogleForm provider={provider} />
          {provider.google_place_url && <GoogleRating provider={provider} />}
        </>
      )}
    </AccountSection>
  );
}

const FAILED = 'Failed to save Google Business Profile';

/** The link itself; an empty text unlinks. */
function GoogleForm({ provider }: { provider: OwnProvider }) {
  const saved = provider.google_place_url ?? '';
  const { mutateAsync } = useSaveGoogleProfile();
  const form = useContractForm(GoogleResolveRequest, {
    defaultValues: { providerId: provider.id, googleProfileUrl: saved },
  });
  const { reset } = form;
  useEffect(() => reset({ providerId: provider.id, googleProfileUrl: saved }), [reset, provider.id, saved]);
  const text = useWatch({ control: form.control, name: 'googleProfileUrl' }) ?? '';
  const { errors, isSubmitting } = form.formState;
  const isUnchanged = text.trim() === saved;

  const save = async ({ googleProfileUrl }: GoogleResolveRequest) => {
    try {
      const { success, message, error } = await mutateAsync({ providerId: provider.id, googleProfileUrl });
      if (!success) toast.error('Error', { description: error ?? FAILED });
      else if (!googleProfileUrl) toast.success('Google Profile Removed', { description: message });
      else toast.success('Success', { description: message });
      form.setFocus('googleProfileUrl'); // The pressed button is disabled until the link changes again.
    } catch (error) {
      const rest = showProblem(form, error);
      toast.error('Error', { description: rest ?? FAILED });
    }
  };

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <Field
        label="Google Business Profile link"
        optional
        help="Copy the link from Google Maps. Leave it empty to unlink."
        error={errors.googleProfileUrl?.message}
      >
        <Input
          type="url"
          inputMode="url"
          placeholder="https://maps.app.goo.gl/…"
          {...form.register('googleProfileUrl')}
        />
      </Field>
      <Button type="submit" className="justify-self-start" disabled={isUnchanged} busy={isSubmitting && 'Saving…'}>
        Save
      </Button>
    </form>
  );
}

/** Links a provider to a Google profile, or unlinks it when no address is given. */
function useSaveGoogleProfile() {
  const call = useCall();
  const queryClient = useQueryClient();
  const track = useTrack();
  return useMutation({
    mutationFn: (body: GoogleResolveRequest) => call(onboardingRoutes.resolveGooglePlace, { body }),
    onSuccess: ({ success }, { googleProfileUrl }) => {
      if (googleProfileUrl) track('google_rating_linked', { success });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: OWN_PROVIDER }),
  });
}

function useRefreshRating() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: GoogleRefreshRequest) => call(onboardingRoutes.refreshRating, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: OWN_PROVIDER }),
  });
}

const REFRESH_FAILED = 'Failed to refresh rating';

function GoogleRating({ provider }: { provider: OwnProvider }) {
  const { mutateAsync, isPending } = useRefreshRating();
  const refresh = async () => {
    try {
      const { success, message, error } = await mutateAsync({ providerId: provider.id });
      if (success) toast.success('Success', { description: message });
      else toast.error('Error', { description: error ?? REFRESH_FAILED });
    } catch (error) {
      toast.error('Error', { description: isApiProblem(error) ? error.message : REFRESH_FAILED });
    }
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
      <div className="grid gap-0.5">
        {provider.google_rating === null ? (
          <p className="text-body text-muted">
            {provider.google_awaits_confirmation
              ? 'Our team confirms this place first. Its rating is shown after that.'
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
