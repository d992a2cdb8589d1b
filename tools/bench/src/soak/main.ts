import 'reflect-metadata';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readKillSettings } from '../kill-worker/kill-worker.config';
import { type Member, startFleet } from '../machines/fleet';
import { openStage } from '../machines/stage';
import { type Answer, isFailed, KINDS, tally } from '../machines/visitors';
import { VisitorsProcess } from '../machines/visitors-process';

/**
 * Two gateways and two workers on a busy machine, for the minutes in the first argument (10). Of a hundred requests, 80
 * are pages and searches, 15 are calls of signed-in people, and 5 are subscriptions.
 */
const minutes = Number(process.argv[2] ?? 10);
/**
 * Share of all cores' time, the second argument (0.6). Derived from processor time instead of the maximum throughput of a
 * burst, since the jobs, emails and garbage collections after a burst are part of the load.
 */
const BUSY = Number(process.argv[3] ?? 0.6);
if (!(BUSY > 0 && BUSY < 1)) throw new Error(`The load is a share between 0 and 1, not '${process.argv[3]}'.`);
/** Milliseconds; long enough to include the jobs of its own requests. */
const CALIBRATION = 60_000;
/** Memory grows while caches fill, so the slope is measured after this part of the run. */
const SETTLED_AFTER = 0.3;
/** Each measurement pauses a program for a full garbage collection; few are enough for a trend. */
const LOOKS = 8;
/** Milliseconds after a measurement in which queued requests are answered. */
const CATCHING_UP = 1_000;

/** The tail is relative to the median of the same kind of request: pages and writes have little in common. */
const GOALS = { errors: 0.001, tail: 10, slope: 10 };

const MADE = 'rendered page';

const stage = await openStage(readKillSettings(), 20);
const bundles = dirname(process.argv[1]!);
const fleet = await startFleet(bundles, stage.settings, { gateways: 2, workers: 2 });
const visitors = new VisitorsProcess(join(bundles, 'visitors.mjs'));
try {
  const origins = fleet.gateways.map(({ origin }) => origin);
  await visitors.ask('signIn', origins, stage.emails);
  await visitors.ask('warmUp');
  await visitors.ask('capacity', 8, 5);
  const first = (await visitors.ask('capacity', 16, 10)) / 3;
  // Calibrate again with the result, since the load is not proportional to the rate.
  const rate = await rateFor(await rateFor(first));
  console.log(`${Math.round(rate)} requests per second for ${minutes} minutes`);
  const memory = watchMemory();
  const { result: answers, share } = await busyWhile(() => visitors.ask('arrive', rate, minutes * 60_000));
  const { growths, looks } = await memory.stop();
  console.log(`All cores were ${Math.round(share * 100)}% busy`);
  const failed = answers.filter(isFailed);
  const errors = failed.length;
  if (errors > 0) console.log(`Failed: ${tally(failed)}`);
  const undisturbed = answers.filter((answer) => !looks.some((look) => wasDisturbed(answer, look)));
  const kinds = [...KINDS, MADE].flatMap((kind) => {
    const those = undisturbed.filter((answer) => kindOf(answer) === kind);
    return those.length > 0 ? [describe(kind, those)] : [];
  });
  console.table(kinds);
  const verdicts = [
    [
      `${errors} errors in ${answers.length} requests: below ${GOALS.errors * 100}%`,
      errors / answers.length < GOALS.errors,
    ],
    ...kinds.map(({ kind, 'p50 ms': median, 'p99 ms': tail, ratio }) => {
      const told = `${kind}: p99 ${tail} ms, median ${median} ms, ${ratio} times: within ${GOALS.tail}`;
      return [told, ratio <= GOALS.tail] as const;
    }),
    ...growths.map(({ name, slope, resident: [first, last] }) => {
      const told = `${name}: ${slope.toFixed(1)} MB per hour in use; resident ${first.toFixed(0)} to ${last.toFixed(0)} MB`;
      return [`${told}: below ${GOALS.slope}`, slope < GOALS.slope] as const;
    }),
  ] as const;
  for (const [what, isKept] of verdicts) console.log(`${isKept ? 'met   ' : 'MISSED'}  ${what}`);
  process.exitCode = verdicts.every(([, isKept]) => isKept) ? 0 : 1;
} finally {
  visitors.end();
  await fleet.stop();
  await stage.close();
}

/** Rendering a page takes many times as long as serving a cached one, so each has its own median. */
function kindOf({ kind, isMade }: Answer): string {
  return kind === 'page' && isMade ? MADE : kind;
}

/** @returns the requests per second for the target load, derived from the load of this rate */
async function rateFor(trial: number): Promise<number> {
  const { share } = await busyWhile(() => visitors.ask('arrive', trial, CALIBRATION));
  console.log(`${Math.round(trial)} requests per second use ${Math.round(share * 100)}% of all cores`);
  return (trial * BUSY) / share;
}

/** The share of all cores' time that the whole machine is busy during this run. */
async function busyWhile<Result>(run: () => Promise<Result>): Promise<{ result: Result; share: number }> {
  const before = processorTimes();
  const result = await run();
  const after = processorTimes();
  return { result, share: 1 - (after.idle - before.idle) / (after.all - before.all) };
}

function processorTimes(): { idle: number; all: number } {
  const times = cpus().map((core) => core.times);
  const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
  return { idle: sum(times.map(({ idle }) => idle)), all: sum(times.flatMap((core) => Object.values(core))) };
}

function now(): number {
  return performance.timeOrigin + performance.now();
}

function describe(kind: string, answers: Answer[]) {
  const times = answers.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  const at = (share: number): number => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(1));
  const errors = answers.filter(isFailed).length;
  const [median, tail] = [at(0.5), at(0.99)];
  const ratio = Number((tail / median).toFixed(1));
  const figures = { 'p50 ms': median, 'p99 ms': tail, ratio, 'slowest ms': at(0.999_999) };
  return { kind, answers: answers.length, errors, ...figures };
}

/** Whether the measurement itself delayed this response. */
function wasDisturbed({ at, milliseconds }: Answer, [from, to]: Span): boolean {
  return at > from && at - milliseconds < to + CATCHING_UP;
}

/** Start and end, in milliseconds since 1970. */
type Span = [number, number];

interface Look {
  hours: number;
  /** Megabytes after a garbage collection. */
  inUse: number;
  resident: number;
}

interface Growth {
  name: string;
  /** Growth of the memory in use after a collection, in megabytes per hour. */
  slope: number;
  /** Resident megabytes at the first and the last measurement. */
  resident: [number, number];
}

/** Measures each program's memory periodically, from when caches are filled until stopped. */
function watchMemory(): { stop(): Promise<{ growths: Growth[]; looks: Span[] }> } {
  const named = (kind: string, programs: Member[]) =>
    programs.map((program, place) => ({ name: `${kind} ${place + 1}`, program, looks: [] as Look[] }));
  const watched = [...named('gateway', fleet.gateways), ...named('worker', fleet.workers)];
  const stopping = new AbortController();
  const { signal } = stopping;
  const spans: Span[] = [];
  const look = async (): Promise<void> => {
    const from = now();
    for (const { program, looks } of watched) {
      const hours = performance.now() / 3_600_000;
      looks.push({ hours, inUse: await program.memoryInUse(), resident: program.residentMemory() });
    }
    spans.push([from, now()]);
  };
  const watching = (async () => {
    const length = minutes * 60_000;
    await delay(length * SETTLED_AFTER, undefined, { signal });
    for (;;) {
      await look();
      await delay((length * (1 - SETTLED_AFTER)) / LOOKS, undefined, { signal });
    }
  })().catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return {
    stop: async () => {
      stopping.abort();
      await watching;
      const growths = watched.map(({ name, looks }) => ({
        name,
        slope: slopeOf(looks.map(({ hours, inUse }) => [hours, inUse])),
        resident: [looks[0]?.resident ?? NaN, looks.at(-1)?.resident ?? NaN] as [number, number],
      }));
      return { growths, looks: spans };
    },
  };
}

function slopeOf(points: [number, number][]): number {
  const mean = (place: 0 | 1): number => points.reduce((sum, point) => sum + point[place], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const spread = points.reduce((sum, [one]) => sum + (one - x) ** 2, 0);
  return spread === 0 ? 0 : points.reduce((sum, [one, other]) => sum + (one - x) * (other - y), 0) / spread;
}
