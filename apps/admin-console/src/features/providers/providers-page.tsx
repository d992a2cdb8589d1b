import { useRef, useState } from 'react';
import { formatCount } from '@townlink/contracts';
import { Head } from '@townlink/web-federation';
import { ConfirmDialog, EmptyState, ErrorState, Page, PageHeader, Pagination } from '@townlink/web-ui';
import { ProviderFigures } from '../shared/figures';
import { useFocusNext } from '../shared/use-focus-next';
import { usePageParameter, usePages } from '../shared/use-page-parameter';
import { ProviderFilters } from './provider-filters';
import { ProvidersSkeleton, ProvidersTable } from './providers-table';
import { useProviderOrders } from './use-provider-orders';
import { useProviderFilters, useProviders } from './use-providers';

/** Providers that were decided about: find, pause, resume, delete. */
export function Component() {
  const { filters, change } = useProviderFilters();
  const { hrefFor } = usePageParameter();
  const { data, isError, isPlaceholderData, refetch } = useProviders(filters);
  const pages = usePages(data, isPlaceholderData);
  const list = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext(list);
  const positionOf = (id: string) => Math.max(0, data?.providers.findIndex((provider) => provider.id === id) ?? 0);
  const [position, setPosition] = useState(0);
  const { isPending, toDelete, cancelDelete, confirmDelete, order } = useProviderOrders(() => focusNext(position));

  return (
    <Page>
      <Head title="Providers" noindex />
      <PageHeader title="Providers" lead="Approved and rejected providers, last changed first." />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <ProviderFigures />
        <ProviderFilters filters={filters} onChange={change} />
        <p role="status" className="text-caption text-muted tabular-nums">
          {data && `${formatCount(data.total)} ${data.total === 1 ? 'provider' : 'providers'}`}
        </p>
        {isError && !data ? (
          <ErrorState drawing="cable" title="Failed to fetch providers" onRetry={() => void refetch()} />
        ) : !data ? (
          <ProvidersSkeleton />
        ) : data.providers.length === 0 ? (
          <EmptyState drawing="van" title="No providers match">
            Try another status or tier, or a shorter part of the name.
          </EmptyState>
        ) : (
          // Made anew for every page, so that its own scrolling begins at the top.
          <div key={filters.page} ref={list}>
            <ProvidersTable
              providers={data.providers}
              isPending={isPending}
              onAction={(provider, action) => {
                setPosition(positionOf(provider.id));
                order(provider, action);
              }}
            />
          </div>
        )}
        {data && <Pagination page={filters.page} pages={pages} hrefFor={hrefFor} />}
      </div>
      {toDelete && (
        <ConfirmDialog
          open
          danger
          onOpenChange={cancelDelete}
          title={`Delete ${toDelete.business_name}?`}
          description="The listing, its license and testimonials are removed for good, and the subscription is cancelled. This cannot be undone."
          confirmLabel="Delete provider"
          busy={isPending(toDelete.id) && 'Deleting…'}
          onConfirm={() => void confirmDelete()}
        />
      )}
    </Page>
  );
}
