import { Check } from 'lucide-react';
import { classes } from '../primitives';

interface StepperProps {
  titles: readonly string[];
  /** The current step, from 1. */
  current: number;
}

/** Progress in a sequence of steps. On narrow screens only the current step's title is shown. */
export function Stepper({ titles, current }: StepperProps) {
  return (
    <div className="@container">
      <div className="grid gap-3">
        <p className="text-caption font-medium text-muted @2xl:sr-only">
          Step {current} of {titles.length}: <span className="text-ink">{titles[current - 1]}</span>
        </p>
        <ol aria-label="Steps" className="flex gap-2 @2xl:gap-3">
          {titles.map((title, index) => (
            <Step key={title} title={title} number={index + 1} current={current} />
          ))}
        </ol>
      </div>
    </div>
  );
}

function Step({ title, number, current }: { title: string; number: number; current: number }) {
  const isDone = number < current;
  const isCurrent = number === current;
  return (
    <li aria-current={isCurrent ? 'step' : undefined} className="grid min-w-0 flex-1 content-start gap-2">
      <span aria-hidden="true" className={classes('h-1.5 rounded-full', number <= current ? 'bg-accent' : 'bg-line')} />
      <span className="sr-only items-center gap-1.5 text-caption @2xl:not-sr-only @2xl:flex">
        <span
          aria-hidden="true"
          className={classes(
            'grid size-5 shrink-0 place-items-center rounded-full text-caption font-semibold tabular-nums',
            isDone ? 'bg-accent text-on-accent' : isCurrent ? 'text-accent' : 'text-muted',
          )}
        >
          {isDone ? <Check className="size-3.5" /> : number}
        </span>
        <span className={isCurrent ? 'font-medium text-ink' : 'text-muted'}>{title}</span>
        {isDone && <span className="sr-only">(completed)</span>}
      </span>
    </li>
  );
}
