import { useQuery } from '@tanstack/react-query';
import { Head, usePublicQueries } from '@townlink/web-federation';
import { useOwnProvider } from '@townlink/web-session/own-provider';
import { Card, ErrorState, Page, PageHead, ProviderCardSkeleton, Skeleton } from '@townlink/web-ui';
import { NotApplied } from '../shared/not-applied';
import { WaitlistCard } from '../waitlist/waitlist-card';
import { useCompleteness } from './api/completeness-calls';
import { Dashboard } from './dashboard';

export function Component() {
  return (
    <>
      <Head title="Provider dashboard" noindex />
      <Content />
    </>
  );
}

function Content() {
  const { data: provider, isError, refetch } = useOwnProvider({ refetchOnWindowFocus: true });
  const plans = useQuery(usePublicQueries().plans());
  const completeness = useCompleteness(Boolean(provider));
  // Shown together, since cards that appear later would move those below.
  const isLoading = (provider === undefined && !isError) || isFirstRead(plans) || isFirstRead(completeness);
  if (isLoading) return <LoadingDashboard />;
  if (provider) return <Dashboard provider={provider} plans={plans.data} completeness={completeness} />;
  return (
    <Page>
      {provider === undefined ? (
        <ErrorState
          headingLevel={1}
          drawing="toolbox"
          title="Failed to load provider data"
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <NotApplied headingLevel={1}>
            Apply in a few minutes. A person checks your license, usually within 1-2 business days.
          </NotApplied>
          <WaitlistCard />
        </>
      )}
    </Page>
  );
}

/** Whether a part is still loading. After its first failure the dashboard is shown without it. */
const isFirstRead = ({ isLoading, failureCount }: { isLoading: boolean; failureCount: number }) =>
  isLoading && failureCount === 0;

function LoadingDashboard() {
  return (
    // Full height keeps the footer out of view while loading.
    <div role="status" aria-label="Loading your dashboard" className="min-h-dvh">
      <PageHead kicker="Provider dashboard" title={<Skeleton className="h-9 w-64 max-w-full" />} drawing="shopfront" />
      <div aria-hidden="true" className="@container page-column grid gap-5 py-6 md:pb-12">
        <Card className="grid gap-5 md:grid-cols-4">
          {[1, 2, 3, 4].map((step) => (
            <div key={step} className="flex items-center gap-4 md:grid md:gap-2">
              <Skeleton className="size-9 rounded-full!" />
              <Skeleton className="h-6 w-24" />
            </div>
          ))}
        </Card>
        <div className="grid gap-5 @4xl:grid-cols-[minmax(0,1fr)_22rem]">
          <Skeleton className="h-72 rounded-card! @4xl:order-last" />
          <div className="grid gap-5 @2xl:grid-cols-2">
            <ProviderCardSkeleton />
            <Skeleton className="h-80 rounded-card!" />
          </div>
        </div>
      </div>
    </div>
  );
}
