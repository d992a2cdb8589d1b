import { formatCount } from '@townlink/contracts';
import { Head } from '@townlink/web-federation';
import { Card, Checkbox, EmptyState, ErrorState, Page, PageHeader, Pagination, Skeleton } from '@townlink/web-ui';
import { usePageParameter, usePages } from '../shared/use-page-parameter';
import { useManagedWaitlist, useNotify, useSwitchOffers } from './use-waitlist';
import { WaitlistTable } from './waitlist-table';

/** Who waits for a slot, where one is free, and to whom it is offered. */
export function Component() {
  const { page, hrefFor } = usePageParameter();
  const { data, isError, isPlaceholderData, refetch } = useManagedWaitlist(page);
  const pages = usePages(data, isPlaceholderData);
  const { isPending, notify } = useNotify();
  const offers = useSwitchOffers();
  return (
    <Page>
      <Head title="Waitlist" noindex />
      <PageHeader title="Waitlist" lead="Where a slot is free first, then whoever waits longest." />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Card>
          <Checkbox
            label="Offer free slots automatically, everywhere"
            help="The first in line is offered a free slot for 72 hours, then the next. A city and category with a switch of its own keeps it."
            checked={data?.automatic ?? false}
            disabled={!data || offers.isPending}
            onChange={(event) => offers.mutate({ automatic: event.target.checked })}
          />
        </Card>
        <p role="status" className="min-h-5 text-caption text-muted tabular-nums">
          {data && `${formatCount(data.total)} ${data.total === 1 ? 'person waits' : 'people wait'}`}
        </p>
        {isError && !data ? (
          <ErrorState drawing="cable" title="Failed to fetch waitlist entries" onRetry={() => void refetch()} />
        ) : !data ? (
          <WaitlistSkeleton />
        ) : data.entries.length === 0 ? (
          <EmptyState drawing="van" title="Nobody waits">
            Whoever finds a tier full can join its waitlist, and is listed here.
          </EmptyState>
        ) : (
          <WaitlistTable
            key={page}
            entries={data.entries}
            isPending={isPending}
            onNotify={notify}
            onSwitch={({ city_id, category_id }, automatic) =>
              offers.mutate({ cityId: city_id, categoryId: category_id, automatic })
            }
          />
        )}
        {data && <Pagination page={page} pages={pages} hrefFor={hrefFor} />}
      </div>
    </Page>
  );
}

function WaitlistSkeleton() {
  return (
    <div aria-hidden="true" className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className="flex min-h-19 items-center gap-3 px-4 py-3">
          <Skeleton className="h-9 grow" />
          <Skeleton className="h-9 w-36" />
        </div>
      ))}
    </div>
  );
}
