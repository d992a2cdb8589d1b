import { RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { administrationRoutes as routes, DISCARD_REASON, type FailedJob } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { Button, momentText, When } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { BulkProgress } from '../shared/bulk/bulk-progress';
import { DataListPage } from '../shared/list/data-list-page';
import type { Column } from '../shared/list/list-row';
import { type FilterChoices, type ListDefinition, useList } from '../shared/list/use-list';
import { useSelection } from '../shared/list/use-selection';
import { ReasonDialog } from '../shared/reason-dialog';
import { usePendingIds } from '../shared/use-pending-ids';
import { May, useMay } from '../rights/may';
import { BulkJobsDialog, JobsTogether, useBulkJobs } from './bulk-jobs';

const ERROR_LENGTH = 400;

const columns: readonly Column<FailedJob>[] = [
  {
    id: 'job',
    title: 'Job',
    isName: true,
    className: 'min-w-44 align-top wrap-anywhere',
    cell: ({ name, queue, payload }) => (
      <>
        <span className="block font-medium">{name}</span>
        <span className="block text-caption text-muted">Queue {queue}</span>
        <dl className="text-caption text-muted">
          {Object.entries(payload).map(([field, value]) => (
            <div key={field}>
              <dt className="inline">{field}: </dt>
              <dd className="inline">{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
            </div>
          ))}
        </dl>
      </>
    ),
  },
  {
    id: 'error',
    title: 'Error',
    isPlain: true,
    className: 'align-top text-caption wrap-anywhere @min-[60rem]:min-w-56',
    cell: ({ last_error }) => shortened(last_error ?? 'No error recorded'),
  },
  {
    id: 'failed',
    title: 'Given up',
    sort: 'failed',
    first: 'desc',
    className: 'align-top text-caption tabular-nums @min-[60rem]:min-w-28',
    cell: ({ failed_at }) => <When withTime at={failed_at} />,
  },
  {
    id: 'created',
    title: 'Requested',
    isHidden: true,
    className: 'align-top text-caption tabular-nums @min-[60rem]:min-w-28',
    cell: ({ created_at }) => <When withTime at={created_at} />,
  },
];

/** Some errors contain a whole response; the log has it in full. */
const shortened = (text: string): string => (text.length > ERROR_LENGTH ? `${text.slice(0, ERROR_LENGTH)}…` : text);

const NONE = ['No job has failed', 'Every job is done, waiting or being retried.'] as const;
const NONE_FOUND = ['No failed job matches', 'Search for a shorter part of the name or the error.'] as const;

const idOf = ({ id }: FailedJob) => id;
/** Many of one name may fail in the same minute: the end of the id, which is random, tells them apart. */
const nameOf = ({ id, name, failed_at }: FailedJob) => `${name}, failed ${momentText(failed_at)}, job ${id.slice(-6)}`;

/** Jobs that failed on every attempt: to be retried or discarded. */
export function Component() {
  const list = useFailedJobs();
  const { isPending, retry, discard } = useJobActions();
  const [toDiscard, setToDiscard] = useState<FailedJob | null>(null);
  const mayAct = useMay()('jobs:act');
  const selection = useSelection(idOf);
  const bulk = useBulkJobs();
  return (
    <DataListPage
      title="Failed Jobs"
      lead="Jobs that failed on every attempt. Fix the cause, then retry them, or discard jobs that should no longer run."
      search="Name or error"
      list={list}
      columns={columns}
      nouns={['failed job', 'failed jobs']}
      idOf={idOf}
      nameOf={nameOf}
      selection={mayAct ? selection : undefined}
      bulk={(chosen) => (
        <JobsTogether chosen={chosen} q={list.filters.q} isPending={bulk.isPending} onPrepare={bulk.prepare} />
      )}
      above={<BulkProgress {...bulk} />}
      failed="Failed to fetch failed jobs"
      empty={list.filters.q ? NONE_FOUND : NONE}
      actions={(job) => (
        <May right="jobs:act">
          <JobActions
            name={nameOf(job)}
            isBusy={isPending(job.id)}
            onRetry={() => void retry(job)}
            onDiscard={() => setToDiscard(job)}
          />
        </May>
      )}
    >
      <BulkJobsDialog bulk={bulk} onStarted={selection.clear} />
      {toDiscard && (
        <DiscardDialog
          job={toDiscard}
          isBusy={isPending(toDiscard.id)}
          onCancel={() => setToDiscard(null)}
          onDiscard={(reason) => void discard(toDiscard, reason).then((isDone) => isDone && setToDiscard(null))}
        />
      )}
    </DataListPage>
  );
}

interface JobActionsProps {
  name: string;
  isBusy: boolean;
  onRetry: () => void;
  onDiscard: () => void;
}

function JobActions({ name, isBusy, onRetry, onDiscard }: JobActionsProps) {
  return (
    <span className="flex flex-wrap gap-2 @min-[60rem]:justify-end">
      <Button size="small" variant="secondary" aria-disabled={isBusy} onClick={() => !isBusy && onRetry()}>
        <RotateCcw aria-hidden="true" className="size-4" /> Retry<span className="sr-only"> {name}</span>
      </Button>
      <Button size="small" variant="quiet" onClick={onDiscard}>
        <Trash2 aria-hidden="true" className="size-4" /> Discard<span className="sr-only"> {name}</span>
      </Button>
    </span>
  );
}

interface DiscardDialogProps {
  job: FailedJob;
  isBusy: boolean;
  onCancel: () => void;
  onDiscard: (reason: string) => void;
}

const DiscardDialog = ({ job, isBusy, onCancel, onDiscard }: DiscardDialogProps) => (
  <ReasonDialog
    danger
    title={`Discard ${job.name}?`}
    description="It will not run. The audit log keeps what it was and why."
    label="Discard job"
    rule={DISCARD_REASON}
    help="Stays in the audit log."
    busy={isBusy && 'Discarding…'}
    onClose={onCancel}
    onConfirm={onDiscard}
  />
);

const LIST = {
  name: 'failed-jobs',
  route: routes.failedJobs,
  filters: { q: '' },
  sort: { by: 'failed', direction: 'desc' },
} as const satisfies ListDefinition<unknown, FilterChoices>;

const useFailedJobs = () => useList(LIST);

/** Retries a job, or discards it. */
function useJobActions() {
  const call = useCall();
  const client = useQueryClient();
  const { isPending, during } = usePendingIds();
  const run = async ({ id, name }: FailedJob, done: string, work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await during(id, work);
      toast.success(done, { description: name, about: id });
      return true;
    } catch (error) {
      toast.error('The job was not changed', { description: (error as Error).message, about: id });
      return false;
    } finally {
      // Another administrator may have retried or discarded it.
      await client.invalidateQueries({ queryKey: ['admin', LIST.name] });
    }
  };
  return {
    isPending,
    retry: (job: FailedJob) => run(job, 'It will be retried', () => call(routes.retryJob, { params: { id: job.id } })),
    discard: (job: FailedJob, reason: string) =>
      run(job, 'Discarded', () => call(routes.discardJob, { params: { id: job.id }, body: { reason } })),
  };
}
