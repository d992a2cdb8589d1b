import { Check, X } from 'lucide-react';
import { type ProblemSlug, VET_MANY_MAX } from '@townlink/contracts';
import { Badge, Button, Dialog, ErrorState, Skeleton } from '@townlink/web-ui';
import { RejectionNotes } from '../decision/reject-dialog';
import { AllMatching } from '../../shared/bulk/all-matching';
import { BulkNote } from '../../shared/bulk/unavailable';
import { type Action, applications } from './bulk-toasts';
import type { Forecast, useBulkDecision } from './use-bulk-decision';
import type { WholeQueue } from './whole-queue';
import { Viewers } from '../queue/viewers';
import { May } from '../../rights/may';

type BulkDecision = ReturnType<typeof useBulkDecision>;

export const VERBS: Record<Action, string> = { approve: 'Approve', reject: 'Reject' };

interface MarkedBarProps extends Pick<BulkDecision, 'selection' | 'marked' | 'isAll' | 'setAction'> {
  whole: WholeQueue;
}

/** Bulk actions below the queue while applications are marked. */
export function MarkedBar({ selection, marked, isAll, setAction, whole }: MarkedBarProps) {
  const count = marked.length;
  if (count === 0) return null;
  return (
    <div
      role="group"
      aria-label="Marked applications"
      data-bottom-bar
      className="sticky bottom-0 z-10 [@media(max-height:25rem)]:static flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-3"
    >
      <AllMatching count={count} total={whole.total} isAll={isAll} onAll={selection.selectAll} />
      <Button variant="quiet" size="small" onClick={selection.clear}>
        Clear
      </Button>
      <May right="applications:act">
        {isAll ? (
          <DecideTogether count="all" onAct={(action) => whole.prepare({ action })} />
        ) : count > VET_MANY_MAX ? (
          <BulkNote>At most {VET_MANY_MAX} can be marked one by one</BulkNote>
        ) : (
          <DecideTogether count={`${count}`} onAct={setAction} />
        )}
      </May>
    </div>
  );
}

function DecideTogether({ count, onAct }: { count: string; onAct: (action: Action) => void }) {
  return (
    <div className="flex basis-full gap-2">
      <Button variant="secondary" size="small" className="grow" onClick={() => onAct('reject')}>
        <X aria-hidden="true" className="size-4 text-danger" /> Reject {count}
      </Button>
      <Button size="small" className="grow" onClick={() => onAct('approve')}>
        <Check aria-hidden="true" className="size-4" /> Approve {count}
      </Button>
    </div>
  );
}

export const CONSEQUENCES: Record<Action, string> = {
  approve: 'Nothing is sent or listed until the time to undo is over.',
  reject:
    'Each applicant gets an email once the time to undo is over. The subscription is canceled and the first payment refunded.',
};

/** Previews a bulk decision for each application before it is confirmed. */
export function BulkDecisionDialog({ action, ...bulk }: BulkDecision) {
  if (!action) return null;
  return (
    <Dialog
      open
      dismissal="always" // The notes are kept.
      onOpenChange={() => bulk.setAction(undefined)}
      title={`${VERBS[action]} ${applications(bulk.forecasts.length)}?`}
      description={CONSEQUENCES[action]}
      footer={<DecideButtons {...bulk} action={action} />}
    >
      <div className="grid gap-5">
        <Forecasts {...bulk} />
        {action === 'reject' && <RejectionNotes notes={bulk.notes} onNotes={bulk.setNotes} />}
      </div>
    </Dialog>
  );
}

type DecideButtonsProps = Pick<BulkDecision, 'setAction' | 'ready' | 'isChecking' | 'decide'> & {
  action: Action;
};

function DecideButtons({ action, setAction, ready, isChecking, decide }: DecideButtonsProps) {
  return (
    <>
      <Button variant="secondary" onClick={() => setAction(undefined)}>
        Cancel
      </Button>
      <Button
        variant={action === 'reject' ? 'danger' : 'primary'}
        disabled={ready.length === 0}
        busy={isChecking && 'Checking…'}
        onClick={decide}
      >
        {VERBS[action]} {applications(ready.length)}
      </Button>
    </>
  );
}

function Forecasts({ forecasts, isError, retry }: Pick<BulkDecision, 'forecasts' | 'isError' | 'retry'>) {
  if (isError) return <ErrorState drawing="cable" title="Failed to check the applications" onRetry={retry} />;
  return (
    <ul aria-label="What will happen" className="divide-y divide-line">
      {forecasts.map((forecast) => (
        <ForecastRow key={forecast.provider.id} {...forecast} />
      ))}
    </ul>
  );
}

const OBSTACLES: Partial<Record<ProblemSlug, string>> = {
  'already-vetted': 'Already decided',
  'tier-full': 'No place left',
  'license-expired': 'License expired',
  'provider-not-found': 'Withdrawn',
};

/** Ready, or why the application is skipped, with warnings. */
function ForecastRow({ provider, request, warning, preview }: Forecast) {
  const obstacle = request
    ? preview?.obstacle && {
        word: OBSTACLES[preview.obstacle.kind] ?? 'Not possible',
        detail: preview.obstacle.detail,
      }
    : { word: 'Something is missing', detail: 'The license details are not complete.' };
  return (
    <li className="grid gap-1 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 font-semibold wrap-anywhere">
          <bdi>{provider.business_name}</bdi>
        </span>
        {obstacle ? (
          <Badge tone="warning">{obstacle.word}</Badge>
        ) : preview ? (
          <Badge tone="success">Ready</Badge>
        ) : (
          <Skeleton className="h-6 w-16" />
        )}
      </div>
      {obstacle && <p className="text-caption text-muted">{obstacle.detail} It is left as it is.</p>}
      {!obstacle && warning && <p className="text-caption text-muted">{warning}</p>}
      {!obstacle && preview && <Viewers viewers={preview.viewers} />}
    </li>
  );
}
