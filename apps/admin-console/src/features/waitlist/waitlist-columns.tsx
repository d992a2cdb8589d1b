import { type ManagedWaitlistEntry, slotState } from '@townlink/contracts';
import { Badge, type BadgeTone, Checkbox, TierBadge, When } from '@townlink/web-ui';
import { EmailAddress } from '../shared/email-address';
import type { Column } from '../shared/list/list-row';

type OnSwitch = (entry: ManagedWaitlistEntry, automatic: boolean) => void;

/** @param onSwitch undefined without the right */
export const waitlistColumns = (onSwitch: OnSwitch | undefined): readonly Column<ManagedWaitlistEntry>[] => [
  ...entryColumns,
  offersColumn(onSwitch),
];

const entryColumns: readonly Column<ManagedWaitlistEntry>[] = [
  {
    id: 'who',
    title: 'Who waits',
    isName: true,
    className: 'min-w-44 wrap-anywhere',
    cell: ({ provider_name, provider_email, people_ahead }) => (
      <>
        <span className="block font-medium">
          <bdi>{provider_name}</bdi>
        </span>
        <span className="block text-caption text-muted">
          <EmailAddress>{provider_email}</EmailAddress>
        </span>
        <span className="block text-caption text-muted tabular-nums">{people_ahead} ahead</span>
      </>
    ),
  },
  {
    id: 'what',
    title: 'For what',
    isPlain: true,
    className: 'text-caption wrap-anywhere',
    cell: (entry) => (
      <>
        <TierBadge tier={entry.tier_requested} />
        <span className="mt-1 block">{marketOf(entry)}</span>
      </>
    ),
  },
  {
    id: 'slot',
    title: 'Slot',
    sort: 'slot',
    isPlain: true,
    className: '@min-[60rem]:min-w-30',
    cell: (entry) => <SlotBadge entry={entry} />,
  },
  {
    id: 'since',
    title: 'Since',
    sort: 'since',
    className: 'text-caption whitespace-nowrap tabular-nums',
    cell: ({ created_at }) => <When short at={created_at} />,
  },
];

const offersColumn = (onSwitch: OnSwitch | undefined): Column<ManagedWaitlistEntry> => ({
  id: 'offers',
  title: 'Offers here',
  cell: (entry) => (
    <Checkbox
      label={
        <>
          Automatic <span className="sr-only">offers for {marketOf(entry)}</span>
        </>
      }
      checked={entry.automatic}
      disabled={!onSwitch}
      onChange={(event) => onSwitch?.(entry, event.target.checked)}
    />
  ),
});

const marketOf = ({ category_name, city_name, city_state }: ManagedWaitlistEntry): string =>
  `${category_name} in ${city_name}, ${city_state}`;

function SlotBadge({ entry }: { entry: ManagedWaitlistEntry }) {
  const state = slotState(entry);
  return (
    <Badge tone={toneOf(state)} className="@min-[60rem]:whitespace-normal!">
      {state}
    </Badge>
  );
}

function toneOf(state: ReturnType<typeof slotState>): BadgeTone {
  if (state === 'No Slot') return 'neutral';
  return state === 'Slot Available' ? 'success' : 'accent';
}
