import { useRef, useState } from 'react';
import { type ModeratedProvider, PROVIDER_STATUS_FILTERS, PROVIDER_TIER_FILTERS, TIERS } from '@townlink/contracts';
import { Head } from '@townlink/web-federation';
import { EmptyState, Page, PageHeader } from '@townlink/web-ui';
import { ProviderFigures } from '../shared/figures';
import { DataList } from '../shared/list/data-list';
import { ListFilters } from '../shared/list/list-filters';
import { useFocusNext } from '../shared/use-focus-next';
import { ProviderActions } from './provider-actions';
import { providerColumns } from './provider-columns';
import { ProviderDialogs } from './provider-dialogs';
import { useProviderOrders } from './use-provider-orders';
import { useProviders } from './use-providers';

const STATUS_WORDS = {
  all: 'All statuses',
  active: 'Active',
  paused: 'Paused',
  rejected: 'Rejected',
  attention: 'Needs attention',
} as const;

const CHOICES = [
  { name: 'status', label: 'Status', words: PROVIDER_STATUS_FILTERS.map((one) => [one, STATUS_WORDS[one]] as const) },
  {
    name: 'tier',
    label: 'Tier',
    words: PROVIDER_TIER_FILTERS.map((tier) => [tier, tier === 'all' ? 'All tiers' : TIERS[tier].name] as const),
  },
];

const idOf = ({ id }: ModeratedProvider) => id;
const nameOf = ({ business_name }: ModeratedProvider) => business_name;

/** Providers that were decided about: find, pause, resume, delete. */
export function Component() {
  const list = useProviders();
  const rows = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext(rows);
  const positionOf = (id: string) => Math.max(0, list.data?.rows.findIndex((provider) => provider.id === id) ?? 0);
  const [position, setPosition] = useState(0);
  const orders = useProviderOrders(() => focusNext(position));

  return (
    <Page>
      <Head title="Providers" noindex />
      <PageHeader title="Providers" lead="Approved and rejected providers." />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <ProviderFigures />
        <ListFilters filters={list.filters} onChange={list.change} search="Name or email" choices={CHOICES} />
        <DataList
          caption="Providers"
          list={list}
          ref={rows}
          columns={providerColumns}
          nouns={['provider', 'providers']}
          idOf={idOf}
          nameOf={nameOf}
          failed="Failed to fetch providers"
          empty={
            <EmptyState drawing="van" title="No providers match">
              Try another status or tier, or a shorter part of the name.
            </EmptyState>
          }
          actions={(provider) => (
            <ProviderActions
              provider={provider}
              busy={orders.isPending(provider.id)}
              onAction={(action) => {
                setPosition(positionOf(provider.id));
                orders.order(provider, action);
              }}
            />
          )}
        />
      </div>
      <ProviderDialogs {...orders} />
    </Page>
  );
}
