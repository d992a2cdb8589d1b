import type { PayoutRecord } from '@townlink/contracts';
import { Button } from '@townlink/web-ui';
import { countOf } from '../shared/bulk/bulk-words';
import { NothingMatches } from '../shared/bulk/unavailable';
import type { BulkDialogProps } from '../shared/bulk/use-bulk';
import { MarkPaidDialog } from './mark-paid-dialog';

interface PayAllProps {
  isPending: boolean;
  onPay: () => void;
}

/** Counts what is owed to all referrers of the filter, and asks for confirmation. */
export function PayAll({ isPending, onPay }: PayAllProps) {
  return (
    <Button size="small" busy={isPending && 'Counting…'} onClick={onPay}>
      Mark Paid
    </Button>
  );
}

/** Asks for confirmation of a payout to all referrers of the filter who are owed money. */
export function BulkPayout({ bulk: { prepared, isPending, close, start }, onStarted }: BulkDialogProps<PayoutRecord>) {
  if (!prepared) return null;
  if (prepared.total === 0) {
    return (
      <NothingMatches
        title="Nothing is owed to them"
        description="None of the matching referrers is owed anything now."
        onClose={close}
      />
    );
  }
  return (
    <MarkPaidDialog
      cents={prepared.amount_cents ?? 0}
      whom={countOf(prepared.act, prepared.total)}
      isPending={isPending}
      onClose={close}
      onConfirm={(record) => start(record, onStarted)}
    />
  );
}
