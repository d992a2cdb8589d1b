import type { OwnProvider, Plan } from '@townlink/contracts';
import { Timeline, When } from '@townlink/web-ui';
import { progressOf } from './progress';

interface ProgressLineProps {
  provider: OwnProvider;
  plans: readonly Plan[] | undefined;
}

/** Applied, paid, reviewed, live: a provider's progress, with dates. */
export function ProgressLine({ provider, plans }: ProgressLineProps) {
  const steps = progressOf(provider, plans).map(({ title, state, note, at }) => ({
    title,
    state,
    note: (
      <>
        {note}
        {note && at && ' '}
        {at && <When at={at} short />}
      </>
    ),
  }));
  return <Timeline label="Your way into the directory" steps={steps} />;
}
