import { BellRing } from 'lucide-react';
import {
  BULK_CHOSEN_MAX,
  BULK_REASON,
  bulkWaitlistRoutes,
  type ManagedWaitlistEntry,
  type PrepareOffersRequest,
  RESERVATION_HOURS,
  slotState,
  type StartWithReasonRequest,
} from '@townlink/contracts';
import { Button } from '@townlink/web-ui';
import { BulkNote, NothingMatches, TOO_MANY_CHOSEN } from '../shared/bulk/unavailable';
import { countOf } from '../shared/bulk/bulk-words';
import { type BulkDialogProps, useBulk } from '../shared/bulk/use-bulk';
import { ReasonDialog } from '../shared/reason-dialog';

export const useBulkOffers = () => useBulk('waitlist', 'waitlist:act', bulkWaitlistRoutes);

interface NotifyTogetherProps {
  /** Null for all that match. */
  chosen: readonly ManagedWaitlistEntry[] | null;
  tier: PrepareOffersRequest['tier'];
  isPending: boolean;
  onPrepare: (request: PrepareOffersRequest) => void;
}

/** Counts the people with a free slot, and asks for confirmation. */
export function NotifyTogether({ chosen, tier, isPending, onPrepare }: NotifyTogetherProps) {
  if (chosen && chosen.length > BULK_CHOSEN_MAX) return TOO_MANY_CHOSEN;
  if (chosen?.every((entry) => slotState(entry) !== 'Slot Available'))
    return <BulkNote>No slot is free for these</BulkNote>;
  return (
    <Button
      size="small"
      busy={isPending && 'Counting…'}
      onClick={() => onPrepare(chosen ? { ids: chosen.map(({ id }) => id), tier: 'all' } : { tier })}
    >
      <BellRing aria-hidden="true" className="size-4" /> Notify & Reserve {chosen ? 'selected' : 'all'}
    </Button>
  );
}

/** Asks for confirmation of offers to people with a free slot, with their number. */
export function BulkOffersDialog({
  bulk: { prepared, isPending, close, start },
  onStarted,
}: BulkDialogProps<StartWithReasonRequest>) {
  if (!prepared) return null;
  const people = countOf(prepared.act, prepared.total);
  if (prepared.total === 0)
    return <NothingMatches title="No slot is free" description="None of these has a free slot now." onClose={close} />;
  return (
    <ReasonDialog
      title={`Notify ${people}?`}
      description={`Each gets an offer by email, and the slot is held for ${RESERVATION_HOURS} hours. Where more people wait than slots are free, those who have waited longest are counted.`}
      label={`Notify ${people}`}
      rule={BULK_REASON}
      help="Stays in the audit log."
      busy={isPending && 'Starting…'}
      onClose={close}
      onConfirm={(reason) => start({ reason }, onStarted)}
    />
  );
}
