import { Check, ChevronDown, Clock } from 'lucide-react';
import { useState } from 'react';
import { ONBOARDING_STEPS, STEP_NEEDS } from '@townlink/contracts';
import { Button, Card, classes } from '@townlink/web-ui';

const minutesText = (minutes: number): string => `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;

/** Minutes left from a step on. */
const minutesFrom = (step: number): number => STEP_NEEDS.slice(step - 1).reduce((sum, { minutes }) => sum + minutes, 0);

/** The steps with content and duration, completed ones checked; collapsed behind a button on narrow screens. */
export function StepChecklist({ step }: { step: number }) {
  const [isOpen, setOpen] = useState(false);
  const left = `${minutesText(minutesFrom(step))} left`;
  return (
    <section aria-label="What it takes" className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <Button
        variant="secondary"
        wide
        className="@4xl:hidden"
        aria-expanded={isOpen}
        aria-controls="step-checklist"
        onClick={() => setOpen(!isOpen)}
      >
        What it takes: {minutesFrom(step)} min
        <ChevronDown aria-hidden="true" className={classes('size-5', isOpen && 'rotate-180')} />
      </Button>
      <div id="step-checklist" className={classes(!isOpen && '@max-4xl:hidden')}>
        <Card className="grid gap-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 @max-4xl:hidden">
            <h2 className="text-body font-semibold">What it takes</h2>
            <p className="flex items-center gap-1.5 text-caption text-muted">
              <Clock aria-hidden="true" className="size-4" /> {left}
            </p>
          </div>
          <ol className="grid gap-3">
            {STEP_NEEDS.map(({ minutes, needs }, index) => (
              <Line
                key={needs}
                title={ONBOARDING_STEPS[index]!}
                needs={needs}
                minutes={minutes}
                isDone={index + 1 < step}
              />
            ))}
          </ol>
        </Card>
      </div>
    </section>
  );
}

function Line({ title, needs, minutes, isDone }: { title: string; needs: string; minutes: number; isDone: boolean }) {
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-2.5 text-caption">
      <span aria-hidden="true" className="mt-0.5">
        {isDone ? (
          <Check className="size-4 text-success" />
        ) : (
          <span className="block size-4 rounded-full border border-line-strong" />
        )}
      </span>
      <span className="grid gap-0.5">
        <span className={classes('font-medium', isDone && 'text-muted')}>
          {title}
          {isDone && <span className="sr-only"> (done)</span>}
        </span>
        <span className="text-muted">{needs}</span>
      </span>
      <span className="text-muted tabular-nums">{minutes} min</span>
    </li>
  );
}
