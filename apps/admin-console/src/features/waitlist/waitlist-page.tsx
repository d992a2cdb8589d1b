import { BellRing } from 'lucide-react';
import {
  type ManagedWaitlistEntry,
  RESERVATION_HOURS,
  slotState,
  TIERS,
  WAITLIST_TIER_FILTERS,
} from '@townlink/contracts';
import { Button, Card, Checkbox } from '@townlink/web-ui';
import { BulkProgress } from '../shared/bulk/bulk-progress';
import { DataListPage } from '../shared/list/data-list-page';
import { useSelection } from '../shared/list/use-selection';
import { BulkOffersDialog, NotifyTogether, useBulkOffers } from './bulk-offers';
import { useManagedWaitlist, useNotify, useSwitchOffers } from './use-waitlist';
import { waitlistColumns } from './waitlist-columns';
import { May, useMay } from '../rights/may';

const TIER_CHOICE = {
  name: 'tier',
  label: 'Tier',
  words: WAITLIST_TIER_FILTERS.map((tier) => [tier, tier === 'all' ? 'All tiers' : TIERS[tier].name] as const),
};

const idOf = ({ id }: ManagedWaitlistEntry) => id;
const nameOf = ({ provider_name }: ManagedWaitlistEntry) => provider_name;

/** The waitlists, with free and offered slots. */
export function Component() {
  const list = useManagedWaitlist();
  const { isPending, notify } = useNotify();
  const offers = useSwitchOffers();
  const may = useMay();
  const maySwitch = may('waitlist:write');
  const selection = useSelection(idOf);
  const bulk = useBulkOffers();
  const switchOffers = ({ city_id, category_id }: ManagedWaitlistEntry, automatic: boolean) =>
    offers.mutate({ cityId: city_id, categoryId: category_id, automatic });
  const columns = waitlistColumns(maySwitch ? switchOffers : undefined);
  return (
    <DataListPage
      title="Waitlist"
      lead="Entries with a free slot first, then the longest wait."
      choices={[TIER_CHOICE]}
      list={list}
      columns={columns}
      nouns={['person waits', 'people wait']}
      idOf={idOf}
      nameOf={nameOf}
      selection={may('waitlist:act') ? selection : undefined}
      bulk={(chosen) => (
        <NotifyTogether chosen={chosen} tier={list.filters.tier} isPending={bulk.isPending} onPrepare={bulk.prepare} />
      )}
      above={<BulkProgress {...bulk} />}
      failed="Failed to fetch waitlist entries"
      empty={['No one is waiting', 'Providers who find a tier full can join its waitlist and appear here.']}
      actions={(entry) =>
        slotState(entry) === 'Slot Available' && (
          <NotifyButton entry={entry} isPending={isPending(entry.id)} onNotify={notify} />
        )
      }
    >
      <BulkOffersDialog bulk={bulk} onStarted={selection.clear} />
      <May right="waitlist:write">
        <OffersEverywhere
          isAutomatic={list.data?.automatic}
          isPending={offers.isPending}
          onSwitch={(automatic) => offers.mutate({ automatic })}
        />
      </May>
    </DataListPage>
  );
}

interface NotifyButtonProps {
  entry: ManagedWaitlistEntry;
  isPending: boolean;
  onNotify: (entry: ManagedWaitlistEntry) => void;
}

const NotifyButton = ({ entry, isPending, onNotify }: NotifyButtonProps) => (
  <May right="waitlist:act">
    <Button
      size="small"
      aria-disabled={isPending} // Not disabled: the button keeps the focus.
      onClick={() => !isPending && onNotify(entry)}
      aria-label={`Notify & Reserve for ${entry.provider_name}`}
    >
      <BellRing aria-hidden="true" className="size-4" /> Notify & Reserve
    </Button>
  </May>
);

interface OffersEverywhereProps {
  /** Undefined while loading. */
  isAutomatic: boolean | undefined;
  isPending: boolean;
  onSwitch: (automatic: boolean) => void;
}

const OffersEverywhere = ({ isAutomatic, isPending, onSwitch }: OffersEverywhereProps) => (
  <Card>
    <Checkbox
      label="Offer free slots automatically, everywhere"
      help={`A free slot is offered to the first in line for ${RESERVATION_HOURS} hours, then to the next. A city and category with its own setting keeps it.`}
      checked={isAutomatic ?? false}
      disabled={isAutomatic === undefined || isPending}
      onChange={(event) => onSwitch(event.target.checked)}
    />
  </Card>
);
