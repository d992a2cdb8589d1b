import { PAGES } from '@townlink/contracts';
import { Head } from '@townlink/web-federation';
import { EmptyState, ErrorState, LinkButton, Page, PageHeader, Skeleton, TextLink } from '@townlink/web-ui';
import { useOwnProvider } from '../shared/api/own-provider-calls';
import { ChoosePlan } from './choose-plan';

export function Component() {
  return (
    <Page>
      <Head title="Your plan" noindex />
      <PageHeader
        title="Your plan"
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
  if (provider) return <ChoosePlan provider={provider} />;
  if (provider === null) {
    return (
      <EmptyState
        drawing="shopfront"
        title="No Provider Profile Found"
        actions={<LinkButton to={PAGES.onboarding}>Start Onboarding</LinkButton>}
      >
        You choose a plan when you apply.
      </EmptyState>
    );
  }
  if (isError)
    return <ErrorState drawing="toolbox" title="Failed to load provider data" onRetry={() => void refetch()} />;
  return (
    // As high as the window: the foot of the page does not come into sight before the content.
    <div role="status" aria-label="Loading your plan" className="grid min-h-dvh content-start gap-4">
      <Skeleton className="h-64 w-full rounded-card!" />
    </div>
  );
}
