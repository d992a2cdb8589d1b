import { LIMITS_MESSAGES } from '@townlink/contracts';
import { Head } from '@townlink/web-federation';
import { EmptyState, ErrorState, Field, Input, Page, PageHeader, Skeleton } from '@townlink/web-ui';
import { FollowingPages } from '../shared/following-pages';
import { LimitsTable } from './limits-table';
import { useLimits, useLimitsAddress, useUpdateLimits } from './use-limits';

/** How many Standard and Featured places there are in each city and category. */
export function Component() {
  const { city, after, search } = useLimitsAddress();
  const { data, isError, refetch } = useLimits({ city, after });
  const update = useUpdateLimits();
  return (
    <Page>
      <Head title="Limits" noindex />
      <PageHeader
        title="Limits"
        lead="Places per city and category. Lowering a cap takes nothing away from anybody; nobody new comes in until it is free."
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Field label="City" optional="filter" className="max-w-80">
          <Input type="search" value={city} maxLength={100} onChange={(event) => search(event.target.value)} />
        </Field>
        {isError && !data ? (
          <ErrorState drawing="cable" title={LIMITS_MESSAGES.notFetched} onRetry={() => void refetch()} />
        ) : !data ? (
          <LimitsSkeleton />
        ) : data.limits.length === 0 ? (
          <EmptyState drawing="van" title="No limits here">
            A city and category is listed when a cap is set for it, somebody is listed, or somebody waits.
          </EmptyState>
        ) : (
          <LimitsTable key={after} limits={data.limits} onChange={update} />
        )}
        <FollowingPages next={data?.next} />
      </div>
    </Page>
  );
}

function LimitsSkeleton() {
  return (
    <div aria-hidden="true" className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className="flex min-h-24 items-center gap-3 px-4 py-3">
          <Skeleton className="h-9 grow" />
          <Skeleton className="h-9 w-24" />
          <Skeleton className="h-9 w-24" />
        </div>
      ))}
    </div>
  );
}
