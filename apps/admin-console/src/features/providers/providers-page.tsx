import { useRef, useState } from 'react';
import {
  type ModeratedProvider,
  moderationRoutes,
  PROVIDER_STATUS_FILTERS,
  PROVIDER_TIER_FILTERS,
  TIERS,
} from '@townlink/contracts';
import { useSearchParams } from '@townlink/web-federation';
import { BulkProgress } from '../shared/bulk/bulk-progress';
import { EditListing } from '../assist/edit-listing';
import { ProviderFigures } from '../shared/figures';
import { DataListPage } from '../shared/list/data-list-page';
import { useSelection } from '../shared/list/use-selection';
import { useFocusNext } from '../shared/use-focus-next';
import { useMay } from '../rights/may';
import { BulkButtons, BulkListingsDialog, useBulkListings } from './bulk-listings';
import { ProviderActions } from './provider-actions';
import { providerColumns } from './provider-columns';
import { ProviderDialogs } from './provider-dialogs';
import { useProviderActions } from './use-provider-actions';
import { type FilterChoices, type ListDefinition, useList } from '../shared/list/use-list';

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

/** Without empty filters. */
const filtersOf = ({ status, tier, q }: ReturnType<typeof useProviders>['filters']) => ({
  status,
  tier,
  q: q || undefined,
});

const idOf = ({ id }: ModeratedProvider) => id;
const nameOf = ({ business_name }: ModeratedProvider) => business_name;

/** Decided providers, or the form of the listing in the address parameter `edit`. */
export function Component() {
  const id = useSearchParams()[0].get('edit');
  return id ? <EditListing key={id} id={id} /> : <Providers />;
}

/** Find, pause, resume, edit, delete. */
function Providers() {
  const list = useProviders();
  const rows = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext(rows);
  const positionOf = (id: string) => Math.max(0, list.data?.rows.findIndex((provider) => provider.id === id) ?? 0);
  const [position, setPosition] = useState(0);
  const actions = useProviderActions(() => focusNext(position));
  const mayAct = useMay()('listings:act');
  const selection = useSelection(idOf);
  const bulk = useBulkListings();

  return (
    <DataListPage
      title="Providers"
      lead="Approved and rejected providers."
      search="Name or email"
      choices={CHOICES}
      list={list}
      ref={rows}
      columns={providerColumns}
      nouns={['provider', 'providers']}
      idOf={idOf}
      nameOf={nameOf}
      selection={mayAct ? selection : undefined}
      bulk={(chosen) => <BulkButtons chosen={chosen} filters={filtersOf(list.filters)} bulk={bulk} />}
      above={<BulkProgress {...bulk} />}
      failed="Failed to fetch providers"
      empty={['No providers match', 'Try another status or tier, or a shorter part of the name.']}
      actions={(provider) => (
        <ProviderActions
          provider={provider}
          busy={actions.isPending(provider.id)}
          onAction={(action) => {
            setPosition(positionOf(provider.id));
            actions.start(provider, action);
          }}
        />
      )}
    >
      <ProviderFigures />
      <ProviderDialogs {...actions} />
      <BulkListingsDialog bulk={bulk} onStarted={selection.clear} />
    </DataListPage>
  );
}

const PROVIDERS = {
  name: 'providers',
  route: moderationRoutes.providers,
  file: moderationRoutes.providersFile,
  filters: { status: PROVIDER_STATUS_FILTERS, tier: PROVIDER_TIER_FILTERS, q: '' },
  sort: { by: 'changed', direction: 'desc' },
} as const satisfies ListDefinition<unknown, FilterChoices>;

/** Decided providers, last changed first by default. */
const useProviders = () => useList(PROVIDERS);
