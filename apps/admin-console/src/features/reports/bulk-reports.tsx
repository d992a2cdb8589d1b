import { type FormEvent, useState } from 'react';
import {
  BULK_CHOSEN_MAX,
  BULK_REPORT_OUTCOMES,
  bulkReportRoutes,
  type ManagedReport,
  type PrepareReportsRequest,
  type StartReportsRequest,
} from '@townlink/contracts';
import { Button, Dialog } from '@townlink/web-ui';
import { BulkNote, NothingMatches, TOO_MANY_CHOSEN } from '../shared/bulk/unavailable';
import { countOf } from '../shared/bulk/bulk-words';
import { type BulkDialogProps, useBulk } from '../shared/bulk/use-bulk';
import { DecisionFields } from './decision-fields';

export const useBulkReports = () => useBulk('reports', 'reports:act', bulkReportRoutes);

interface CloseTogetherProps {
  /** Null for all that match. */
  chosen: readonly ManagedReport[] | null;
  filters: Pick<PrepareReportsRequest, 'state' | 'reason'>;
  isPending: boolean;
  onPrepare: (request: PrepareReportsRequest) => void;
}

/** Counts which of the reports are open, and asks for confirmation. */
export function CloseTogether({ chosen, filters, isPending, onPrepare }: CloseTogetherProps) {
  if (chosen && chosen.length > BULK_CHOSEN_MAX) return TOO_MANY_CHOSEN;
  const isOver = chosen ? chosen.every(({ state }) => state === 'decided') : filters.state === 'decided';
  if (isOver) return <BulkNote>These are closed</BulkNote>;
  return (
    <Button
      size="small"
      busy={isPending && 'Counting…'}
      onClick={() => onPrepare(chosen ? { ids: chosen.map(({ id }) => id), ...ALL } : filters)}
    >
      Close {chosen ? 'selected' : 'all'}
    </Button>
  );
}

const ALL = { state: 'all', reason: 'all' } as const;

/** Asks for one outcome for all, with their number. */
export function BulkReportsDialog({
  bulk: { prepared, isPending, close, start },
  onStarted,
}: BulkDialogProps<StartReportsRequest>) {
  const [error, setError] = useState<string>();
  if (!prepared) return null;
  const reports = countOf(prepared.act, prepared.total);
  if (prepared.total === 0)
    return <NothingMatches title="Nothing to close" description="None of these is open now." onClose={close} />;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const outcome = BULK_REPORT_OUTCOMES.find((one) => one === given.get('outcome'));
    setError(outcome ? undefined : 'Choose an outcome.');
    if (!outcome) return event.currentTarget.querySelector('select')?.focus();
    start({ outcome, reply: String(given.get('reply')).trim() || undefined }, onStarted);
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={`Close ${reports}?`}
      description="We email the outcome to each reporter who gave an email address. Closed reports cannot be reopened. Reports that are closed or answered in the meantime are skipped and listed."
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form="close-reports" busy={isPending && 'Starting…'}>
            Close {reports}
          </Button>
        </>
      }
    >
      <form id="close-reports" noValidate onSubmit={submit} className="grid gap-4">
        <DecisionFields
          outcomes={BULK_REPORT_OUTCOMES}
          error={error}
          help="Listings are paused together under Providers."
          replyHelp="Emailed to each reporter who gave an email address, and shown on the receipts."
        />
      </form>
    </Dialog>
  );
}
