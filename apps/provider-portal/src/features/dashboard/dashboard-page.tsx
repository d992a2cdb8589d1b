import { Store } from 'lucide-react';
import { PAGES } from '@townlink/contracts';
import { Head } from '@townlink/web-federation';
import { EmptyState, ErrorState, LinkButton, Page, PageHeader, Skeleton } from '@townlink/web-ui';
import { useOwnProvider } from '../shared/api/own-provider-calls';
import { Dashboard } from './dashboard';

export function Component() {
  const { data: provider, isError, refetch } = useOwnProvider();
  return (
    <Page>
      <Head title="Provider dashboard" noindex />
      {isError && provider === undefined ? (
        <ErrorState headingLevel={1} title="Failed to load provider data" onRetry={() => void refetch()} />
      ) : provider === undefined ? (
        <LoadingDashboard />
      ) : provider === null ? (
        <EmptyState
          headingLevel={1}
          icon={<Store className="size-6" />}
          title="No Provider Profile Found"
          actions={<LinkButton to={PAGES.onboarding}>Start Onboarding</LinkButton>}
        >
          Apply in a few minutes. A person checks your license, usually within 1-2 business days.
        </EmptyState>
      ) : (
        <Dashboard provider={provider} />
      )}
    </Page>
  );
}

function LoadingDashboard() {
  return (
    <div role="status" aria-label="Loading your dashboard">
      <PageHeader title="Provider dashboard" />
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <Skeleton key={card} className="h-44 w-full rounded-card!" />
        ))}
      </div>
    </div>
  );
}
