import { PAGES } from '@townlink/contracts';
import { Head } from '@townlink/web-federation';
import { EmptyState, ErrorState, LinkButton, Page, PageHeader, Skeleton, TextLink } from '@townlink/web-ui';
import { useOwnProvider } from '../shared/api/own-provider-calls';
import { ListingForm } from './listing-form';

/** What a provider changes of its listing, or of an application that waits. */
export function Component() {
  return (
    <Page>
      <Head title="Your listing" noindex />
      <PageHeader
        title="Your listing"
        lead={
          <TextLink to={PAGES.dashboard} className="inline-flex min-h-11 items-center">
            Provider dashboard
          </TextLink>
        }
      />
      <Content />
    </Page>
  );
}

function Content() {
  const { data: provider, isError, refetch } = useOwnProvider();
  if (provider && provider.vetting_status !== 'rejected') return <ListingForm provider={provider} />;
  if (provider !== undefined) {
    return (
      <EmptyState
        drawing="shopfront"
        title={provider ? 'Your application was not approved' : 'No Provider Profile Found'}
        actions={<LinkButton to={PAGES.onboarding}>{provider ? 'Apply again' : 'Start Onboarding'}</LinkButton>}
      >
        {provider ? 'You can apply again, with what you filled in before.' : 'Your listing begins with an application.'}
      </EmptyState>
    );
  }
  if (isError)
    return <ErrorState drawing="toolbox" title="Failed to load provider data" onRetry={() => void refetch()} />;
  return (
    // As high as the window: the foot of the page does not come into sight before the content.
    <div role="status" aria-label="Loading your listing" className="grid min-h-dvh content-start gap-4">
      <Skeleton className="h-96 w-full rounded-card!" />
    </div>
  );
}
