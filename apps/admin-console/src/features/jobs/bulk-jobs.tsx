import { RotateCcw, Trash2 } from 'lucide-react';
import {
  BULK_CHOSEN_MAX,
  BULK_REASON,
  bulkJobRoutes,
  type FailedJob,
  JOB_ACTIONS,
  type JobAction,
  type PrepareJobsRequest,
  type StartWithReasonRequest,
} from '@townlink/contracts';
import { Button } from '@townlink/web-ui';
import { NothingMatches, TOO_MANY_CHOSEN } from '../shared/bulk/unavailable';
import { BULK_WORDS, countOf } from '../shared/bulk/bulk-words';
import { type BulkDialogProps, useBulk } from '../shared/bulk/use-bulk';
import { ReasonDialog } from '../shared/reason-dialog';

export const useBulkJobs = () => useBulk('jobs', 'jobs:act', bulkJobRoutes);

interface JobsTogetherProps {
  /** Null for all that match. */
  chosen: readonly FailedJob[] | null;
  /** The search text. */
  q: string;
  isPending: boolean;
  onPrepare: (request: PrepareJobsRequest) => void;
}

/** Counts the jobs that still need a decision, and asks for confirmation. */
export function JobsTogether({ chosen, q, isPending, onPrepare }: JobsTogetherProps) {
  if (chosen && chosen.length > BULK_CHOSEN_MAX) return TOO_MANY_CHOSEN;
  return JOB_ACTIONS.map((action) => {
    const { Icon, variant } = LOOKS[action];
    return (
      <Button
        key={action}
        size="small"
        variant={variant}
        busy={isPending && 'Counting…'}
        onClick={() => onPrepare({ action, ...(chosen ? { ids: chosen.map(({ id }) => id) } : { q: q || undefined }) })}
      >
        <Icon aria-hidden="true" className="size-4" /> {BULK_WORDS[action].verb} {chosen ? 'selected' : 'all'}
      </Button>
    );
  });
}

const LOOKS = {
  retry: { Icon: RotateCcw, variant: 'secondary' },
  discard: { Icon: Trash2, variant: 'quiet' },
} as const satisfies Record<JobAction, object>;

const DESCRIPTIONS: Record<JobAction, string> = {
  retry: 'They are retried from the first attempt. Those that fail again return to this list. This cannot be undone.',
  discard: 'They will not run. The audit log keeps what they were and why. This cannot be undone.',
};

/** Asks for confirmation to retry or discard, with the number of jobs. */
export function BulkJobsDialog({
  bulk: { prepared, isPending, close, start },
  onStarted,
}: BulkDialogProps<StartWithReasonRequest>) {
  if (!prepared || (prepared.act !== 'retry' && prepared.act !== 'discard')) return null;
  const { act, total } = prepared;
  const words = `${BULK_WORDS[act].verb} ${countOf(act, total)}`;
  if (total === 0) {
    return (
      <NothingMatches
        title={`Nothing to ${act}`}
        description="These were retried or discarded in the meantime."
        onClose={close}
      />
    );
  }
  return (
    <ReasonDialog
      title={`${words}?`}
      description={DESCRIPTIONS[act]}
      label={words}
      rule={BULK_REASON}
      help="Stays in the audit log."
      danger={act === 'discard'}
      busy={isPending && 'Starting…'}
      onClose={close}
      onConfirm={(reason) => start({ reason }, onStarted)}
    />
  );
}
