import { Check, Clock, Store, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../primitives';

export interface TimelineStep {
  title: string;
  /** The date, or what it is waiting for. */
  note?: ReactNode;
  state: 'done' | 'current' | 'ahead' | 'failed';
}

interface TimelineProps {
  /** Label for screen readers. */
  label: string;
  steps: readonly TimelineStep[];
}

const words = { done: 'done', current: 'now', ahead: 'still to come', failed: 'not passed' };
const nodes = {
  done: 'bg-accent text-on-accent',
  current: 'bg-surface text-accent ring-2 ring-accent ring-inset',
  ahead: 'bg-surface text-muted ring-2 ring-line-strong ring-inset',
  failed: 'bg-danger text-on-danger',
};

/** Progress of a process, from left to right; from top to bottom on narrow screens. Ends in green when all steps are done. */
export function Timeline({ label, steps }: TimelineProps) {
  return (
    <div className="@container">
      <ol aria-label={label} className="grid @xl:auto-cols-fr @xl:grid-flow-col">
        {steps.map((step, index) => (
          <Step key={step.title} step={step} number={index + 1} isLast={index === steps.length - 1} />
        ))}
      </ol>
    </div>
  );
}

function Step({ step, number, isLast }: { step: TimelineStep; number: number; isLast: boolean }) {
  const { title, note, state } = step;
  const isArrived = isLast && state === 'done';
  return (
    <li
      aria-current={state === 'current' || state === 'failed' || isArrived ? 'step' : undefined}
      className={classes(
        'relative grid min-w-0 grid-cols-[2.25rem_minmax(0,1fr)] content-start gap-x-4 @xl:grid-cols-1 @xl:gap-y-0.5',
        !isLast && 'pb-5 @xl:pr-3 @xl:pb-0',
      )}
    >
      {!isLast && <Line isDone={state === 'done'} />}
      <span
        aria-hidden="true"
        className={classes(
          'row-span-2 grid size-9 place-items-center rounded-full font-semibold tabular-nums forced-colors:border-2 @xl:row-auto @xl:mb-2',
          isArrived ? 'bg-success text-surface ring-4 ring-success-soft' : nodes[state],
        )}
      >
        <Mark state={state} isArrived={isArrived} number={number} />
      </span>
      <p className="self-center font-semibold @xl:text-lead">
        {title}
        <span className="sr-only"> ({words[state]})</span>
      </p>
      {note && <p className="col-start-2 text-caption text-muted @xl:col-start-1">{note}</p>}
    </li>
  );
}

function Line({ isDone }: { isDone: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'absolute top-10 bottom-1 left-[1.0625rem] w-0.75 rounded-full',
        '@xl:top-[1.0625rem] @xl:right-2 @xl:bottom-auto @xl:left-11 @xl:h-0.75 @xl:w-auto',
        isDone ? 'bg-accent' : 'bg-line',
      )}
    />
  );
}

function Mark({ state, isArrived, number }: { state: TimelineStep['state']; isArrived: boolean; number: number }) {
  if (isArrived) return <Store className="size-5" />;
  if (state === 'done') return <Check className="size-5" />;
  if (state === 'failed') return <X className="size-5" />;
  return state === 'current' ? <Clock className="size-5" /> : number;
}
