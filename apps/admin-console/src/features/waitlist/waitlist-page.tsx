import { BellRing } from 'lucide-react';
import {
  type ManagedWaitlistEntry,
  RESERVATION_HOURS,
  slotState,
  TIERS,
  WAITLIST_TIER_FILTERS,
} from '@townlink/contracts';
import { Button, Card, Checkbox } from '@townlink/web-ui';
import { DataListPage } from '../shared/list/data-list-page';
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

/** Who waits for a slot, where one is free, and to whom it is offered. */
export function Component() {
  const list = useManagedWaitlist();
  const { isPending, notify } = useNotify();
  const offers = useSwitchOffers();
  const maySwitch = useMay()('waitlist:write');
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
      failed="Failed to fetch waitlist entries"
      empty={['No one is waiting', 'Providers who find a tier full can join its waitlist and appear here.']}
      actions={(entry) =>
        slotState(entry) === 'Slot Available' && (
          <May right="waitlist:act">
            <Button
              size="small"
              aria-disabled={isPending(entry.id)} // Not disabled: the button keeps the focus.
              onClick={() => !isPending(entry.id) && notify(entry)}
              aria-label={`Notify & Reserve for ${entry.provider_name}`}
            >
              <BellRing aria-hidden="true" className="size-4" /> Notify & Reserve
            </Button>
          </May>
        )
      }
    >
      <May right="waitlist:write">
        <Card>
          <Checkbox
            label="Offer free slots automatically, everywhere"
            help={`The first in line is offered a free slot for ${RESERVATION_HOURS} hours, then the next. A city and category with its own setting keeps it.`}
            checked={list.data?.automatic ?? false}
            disabled={!list.data || offers.isPending}
            onChange={(event) => offers.mutate({ automatic: event.target.checked })}
          />
        </Card>
      </May>
    </DataListPage>
  );
}
