import type { Phase } from './phases';
import type { Reckoning } from './payers';
import type { Site } from './site';
import { type Answer, isFailed, KINDS, type Visitors } from './visitors';

/** Seconds from the start of a step that fails until the old release serves again. */
const BACK_WITHIN = 120;
const SHOWN_FAILURES = 10;

interface Delivery {
  type: string;
  attempts: { status: number | null; error: string | null }[];
}

interface Run {
  phases: readonly Phase[];
  visitors: Visitors;
  deliveries: readonly Delivery[];
  reckoning: Reckoning;
  site: Site;
}

interface Verdict {
  what: string;
  isKept: boolean;
}

const longestOf = (answers: readonly Answer[]): number =>
  Math.round(answers.reduce((longest, { milliseconds }) => Math.max(longest, milliseconds), 0));

/** A row for each run of the command, and the longest answer by kind of request. */
export function describePhases(phases: readonly Phase[], { answers }: Visitors): object[] {
  return phases.map(({ what, from, to, seconds, back }) => {
    const those = answers.filter(({ at }) => at >= from && at < to);
    const longest = KINDS.map((kind) => [`${kind} ms`, longestOf(those.filter((one) => one.kind === kind))]);
    return {
      what,
      seconds: Math.round(seconds),
      'back s': back === undefined ? '' : Math.round(back),
      requests: those.length,
      failed: those.filter(isFailed).length,
      ...(Object.fromEntries(longest) as Record<string, number>),
    };
  });
}

export function judge({ phases, visitors, deliveries, reckoning, site }: Run): Verdict[] {
  const { answers, opened, paid } = visitors;
  const failed = answers.filter(isFailed);
  for (const { kind, status, text } of failed.slice(0, SHOWN_FAILURES)) console.log(`${kind} ${status}: ${text}`);
  const attempts = deliveries.flatMap((delivery) => delivery.attempts);
  const refused = attempts.filter(({ status }) => status === null || status >= 300);
  for (const { status, error } of refused.slice(0, SHOWN_FAILURES)) console.log(`webhook ${status}: ${error ?? ''}`);
  const { lostCheckouts, lost, doubled } = reckoning;
  const slowest = Math.max(0, ...phases.map(({ back = 0 }) => back));
  const stops = `slowest stop ${(site.longestStop / 1000).toFixed(1)} s`;
  const wrong = phases.filter(({ isRight }) => !isRight).length;
  return [
    verdict(`${wrong} of ${phases.length} commands ended other than they should`, wrong),
    verdict(`${failed.length} of ${answers.length} requests failed; longest ${longestOf(answers)} ms`, failed.length),
    verdict(`${refused.length} of ${attempts.length} events of the payment provider failed`, refused.length),
    verdict(`${lostCheckouts} of ${opened.length} checkouts lost`, lostCheckouts),
    verdict(`${lost} of ${paid.length} payments lost, ${doubled} twice`, lost + doubled),
    verdict(`${site.killed.length} programs killed at the end of their grace period; ${stops}`, site.killed.length),
    {
      what: `after a failed step the old release served within ${Math.round(slowest)} s: at most ${BACK_WITHIN}`,
      isKept: slowest <= BACK_WITHIN,
    },
  ];
}

const verdict = (what: string, faults: number): Verdict => ({ what, isKept: faults === 0 });
