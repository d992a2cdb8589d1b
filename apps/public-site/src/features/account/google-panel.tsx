import { PAGES } from '@townlink/contracts';
import { ErrorState, LinkButton, Skeleton } from '@townlink/web-ui';
import { useOwnProvider } from '@townlink/web-session/own-provider';
import { AccountSection } from './account-section';
import { GoogleForm } from './google-form';
import { GoogleRating } from './google-rating';

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
          <GoogleForm key={provider.google_place_url ?? ''} provider={provider} />
          {provider.google_place_url && <GoogleRating provider={provider} />}
        </>
      )}
    </AccountSection>
  );
}
