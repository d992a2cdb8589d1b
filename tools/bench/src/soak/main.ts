import 'reflect-metadata';
import { dirname } from 'node:path';
import { readKillSettings } from '../kill-worker/kill-worker.config';
import { startFleet } from '../machines/fleet';
import { openStage } from '../machines/stage';
import { type Answer, KINDS, Visitors } from '../machines/visitors';

/**
 * Two gateways and two workers under 60% of what the machine can do, for as many minutes as the first argument says (10).
 * Pages and searches are 80 of a hundred requests, calls of people who are signed in 15, subscriptions 5.
 */
const minutes = Number(process.argv[2] ?? 10);
const SHARE = 0.6;
/** Memory grows while caches fill: the slope is taken after this part of the run. */
const SETTLED_AFTER = 0.3;
const SAMPLE_EVERY = 1_000;

const GOALS = { errors: 0.001, tail: 5, slope: 10 };

const stage = await openStage(readKillSettings(), 20);
const fleet = await startFleet(dirname(process.argv[1]!), stage.settings, { gateways: 2, workers: 2 });
try {
  const visitors = new Visitors(fleet.gateways.map(({ origin }) => origin));
  await visitors.signIn(stage.emails);
  await visitors.capacity(8, 5);
  const capacity = await visitors.capacity(16, 10);
  const rate = SHARE * capacity;
  console.log(`${Math.round(capacity)} answers a second at most; ${Math.round(rate)} for ${minutes} minutes`);
  const memory = watchMemory();
  const since = performance.now();
  setTimeout(() => visitors.stop(), minutes * 60_000);
  await visitors.arrive(rate);
  const slopes = memory.stop();
  const answers = visitors.between(since, Infinity);
  console.table(
    KINDS.map((kind) =>
      describe(
        kind,
        answers.filter((answer) => answer.kind === kind),
      ),
    ),
  );
  const all = describe('all', answers);
  const verdicts = [
    [`errors ${all.errors} of ${all.answers}: below ${GOALS.errors * 100}%`, all.errors / all.answers < GOALS.errors],
    [
      `p99 ${all['p99 ms']} ms, median ${all['p50 ms']} ms: within ${GOALS.tail} times`,
      all['p99 ms'] <= GOALS.tail * all['p50 ms'],
    ],
    ...slopes.map(
      ({ name, slope }) =>
        [`${name}: ${slope.toFixed(1)} MB an hour, below ${GOALS.slope}`, slope < GOALS.slope] as const,
    ),
  ] as const;
  for (const [what, isKept] of verdicts) console.log(`${isKept ? 'kept  ' : 'BROKEN'}  ${what}`);
  process.exitCode = verdicts.every(([, isKept]) => isKept) ? 0 : 1;
} finally {
  await fleet.stop();
  await stage.close();
}

function describe(kind: string, answers: Answer[]) {
  const times = answers.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  const at = (share: number): number => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(1));
  // Refusals for too much are told as such and are no errors; no visitor of this mix meets one.
  const errors = answers.filter(({ status }) => status === 0 || status >= 400).length;
  return { kind, answers: answers.length, errors, 'p50 ms': at(0.5), 'p99 ms': at(0.99), 'slowest ms': at(0.999_999) };
}

/** @returns the slope of each program's memory in megabytes an hour, by least squares, once stopped */
function watchMemory(): { stop(): { name: string; slope: number }[] } {
  const programs = [
    ...fleet.gateways.map((program, number) => ({ name: `gateway ${number + 1}`, program })),
    ...fleet.workers.map((program, number) => ({ name: `worker ${number + 1}`, program })),
  ];
  const samples: { hours: number; megabytes: number[] }[] = [];
  const begun = performance.now();
  const timer = setInterval(() => {
    const hours = (performance.now() - begun) / 3_600_000;
    samples.push({ hours, megabytes: programs.map(({ program }) => program.memory()) });
  }, SAMPLE_EVERY);
  return {
    stop: () => {
      clearInterval(timer);
      const settled = samples.slice(Math.floor(samples.length * SETTLED_AFTER));
      return programs.map(({ name }, place) => ({
        name,
        slope: slopeOf(settled.map(({ hours, megabytes }) => [hours, megabytes[place]!])),
      }));
    },
  };
}

function slopeOf(points: [number, number][]): number {
  const mean = (place: 0 | 1): number => points.reduce((sum, point) => sum + point[place], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const spread = points.reduce((sum, [one]) => sum + (one - x) ** 2, 0);
  return spread === 0 ? 0 : points.reduce((sum, [one, other]) => sum + (one - x) * (other - y), 0) / spread;
}
