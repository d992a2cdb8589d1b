import { BellRing } from 'lucide-react';
import { type ManagedWaitlistEntry, slotState } from '@townlink/contracts';
import { Badge, type BadgeTone, Button, Cell, Checkbox, HeadCell, Row, Table, TierBadge, When } from '@townlink/web-ui';

interface WaitlistTableProps {
  entries: readonly ManagedWaitlistEntry[];
  /** Whether somebody is being told of a slot. */
  isPending: (id: string) => boolean;
  onNotify: (entry: ManagedWaitlistEntry) => void;
  onSwitch: (entry: ManagedWaitlistEntry, automatic: boolean) => void;
}

/** Below the width that the columns need, a row is a card with its parts one below the other. */
const card = {
  head: '@max-[60rem]:sr-only',
  row: '@max-[60rem]:grid @max-[60rem]:py-3',
  cell: '@max-[60rem]:py-1',
};

/** Those who wait as rows, on a narrow screen as cards. */
export function WaitlistTable(props: WaitlistTableProps) {
  return (
    <div className="@container">
      <Table caption="Waitlist">
        <thead className={card.head}>
          <tr>
            <HeadCell className="w-1/3">Who waits</HeadCell>
            <HeadCell>For what</HeadCell>
            <HeadCell>Slot</HeadCell>
            <HeadCell>Offers here</HeadCell>
            <HeadCell>
              <span className="sr-only">Actions</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {props.entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} {...props} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function EntryRow({ entry, isPending, onNotify, onSwitch }: WaitlistTableProps & { entry: ManagedWaitlistEntry }) {
  const state = slotState(entry, new Date());
  const market = `${entry.category_name} in ${entry.city_name}, ${entry.city_state}`;
  const busy = isPending(entry.id);
  return (
    <Row className={card.row}>
      <Cell className={`${card.cell} min-w-44 wrap-anywhere`}>
        <span className="block font-medium">
          <bdi>{entry.provider_name}</bdi>
        </span>
        <span className="block text-caption text-muted">{entry.provider_email}</span>
        <span className="block text-caption text-muted tabular-nums">
          Since <When short at={entry.created_at} />, {entry.people_ahead} ahead
        </span>
      </Cell>
      <Cell className={`${card.cell} text-caption wrap-anywhere`}>
        <TierBadge tier={entry.tier_requested} />
        <span className="mt-1 block">{market}</span>
      </Cell>
      <Cell className={card.cell}>
        <Badge tone={toneOf(state)}>{state}</Badge>
      </Cell>
      <Cell className={card.cell}>
        <Checkbox
          label={
            <>
              Automatic <span className="sr-only">offers for {market}</span>
            </>
          }
          checked={entry.automatic}
          onChange={(event) => onSwitch(entry, event.target.checked)}
        />
      </Cell>
      <Cell className={`${card.cell} @min-[60rem]:text-right`}>
        {state === 'Slot Available' && (
          <Button
            size="small"
            aria-disabled={busy} // Not disabled: the button stays, and keeps the focus.
            onClick={() => !busy && onNotify(entry)}
            aria-label={`Notify & Reserve for ${entry.provider_name}`}
          >
            <BellRing aria-hidden="true" className="size-4" /> Notify & Reserve
          </Button>
        )}
      </Cell>
    </Row>
  );
}

function toneOf(state: ReturnType<typeof slotState>): BadgeTone {
  if (state === 'No Slot') return 'neutral';
  return state === 'Slot Available' ? 'success' : 'accent';
}
