import { mayOnTeam, PAGES } from '@townlink/contracts';
import { useOwnProvider } from '@townlink/web-session/own-provider';
import { EmptyState, ErrorState, LinkButton, LoadingContent, Skeleton, SubPage } from '@townlink/web-ui';
import { NotApplied } from '../shared/not-applied';
import { ListingForm } from './listing-form';

/** Edits a listing or a pending application. */
export function Component() {
  return (
    <SubPage title="Your listing" parent="dashboard">
      <Content />
    </SubPage>
  );
}

function Content() {
  const { data: provider, isError, refetch } = useOwnProvider();
  if (provider === null) return <NotApplied>Your listing begins with an application.</NotApplied>;
  if (provider?.vetting_status === 'rejected') return <Rejected />;
  if (provider && !mayOnTeam(provider.team_role, 'listing:write')) return <Viewed />;
  if (provider) return <ListingForm provider={provider} />;
  if (isError)
    return <ErrorState drawing="toolbox" title="Failed to load provider data" onRetry={() => void refetch()} />;
  return (
    <LoadingContent label="Loading your listing">
      <Skeleton className="h-96 w-full rounded-card!" />
    </LoadingContent>
  );
}

const Viewed = () => (
  <EmptyState
    drawing="shopfront"
    title="You are a viewer of this listing"
    actions={<LinkButton to={PAGES.dashboard}>Provider Dashboard</LinkButton>}
  >
    Its owner and editors change it.
  </EmptyState>
);

function Rejected() {
  return (
    <EmptyState
      drawing="shopfront"
      title="Your application was not approved"
      actions={<LinkButton to={PAGES.onboarding}>Apply again</LinkButton>}
    >
      You can apply again, with what you filled in before.
    </EmptyState>
  );
}
