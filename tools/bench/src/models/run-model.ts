import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import { setSourceMapsSupport } from 'node:module';
import { availableParallelism } from 'node:os';
import { loadSettings } from '@townlink/server-config';
import { CapacityBenchSettings } from '../capacity/bench.config';
import { prepareStatements } from '../prepared-statements';
import { createScratchDatabase, type ScratchDatabase } from '../scratch-database';

/** Seconds between progress messages. */
const SHOWN_EVERY = 30;

/** Argument that starts a process for runs. */
const PART = '--part';

/** Each process keeps a processor busy, half of it in the database, and uses some of the server's connections. */
const MOST_PARTS = 8;

interface Model {
  /** @returns a description of the steps if something differs from the model; null otherwise */
  run(seed: number, steps: number): Promise<string | null>;
  close(): Promise<void>;
}

export interface ModelRun {
  /** Steps of each run. */
  steps: number;
  /** Seeds that once found a bug; they run first. */
  failedOnce: readonly number[];
  start: (database: ScratchDatabase) => Promise<Model>;
}

/** Message of a process that is ready for a seed, with the result of the previous seed, if any. */
interface Outcome {
  seed?: number;
  difference?: string | null;
}

/**
 * Compares a part of the product with its simple model. The first argument is the number of runs (2,000), the second is
 * the first seed, so that a long run can be split, and the third is the number of processes (by default one per
 * processor). Differences are reported immediately; any of them sets exit code 1.
 */
export const runModel = (name: string, model: ModelRun, args: string[]): Promise<void> =>
  args.includes(PART) ? makeRuns(model) : handOut(name, model, args.map(Number));

/** Distributes the seeds, one at a time, to idle processes. */
async function handOut(name: string, { steps, failedOnce }: ModelRun, args: number[]): Promise<void> {
  const [runs = 2_000, first = 1, wanted = availableParallelism()] = args;
  const seeds = [...new Set([...failedOnce, ...Array.from({ length: runs }, (_, index) => first + index)])];
  const progress = new Progress(seeds);
  const left = seeds.values();
  const parts = Math.min(wanted, MOST_PARTS, seeds.length);
  await Promise.all(Array.from({ length: parts }, () => supply(name, left, progress)));
  progress.end(steps);
}

async function supply(name: string, left: Iterator<number>, progress: Progress): Promise<void> {
  const part = fork(process.argv[1]!, [name, PART]);
  process.once('exit', () => part.kill('SIGKILL'));
  part.on('message', (outcome: Outcome) => {
    progress.note(outcome);
    const next = left.next();
    part.send({ seed: next.done ? null : next.value });
  });
  const [code] = (await once(part, 'exit')) as [number | null];
  if (code !== 0) throw new Error('A process exited during its runs.');
}

/** Runs the assigned seeds on a separate database until there are no more. */
async function makeRuns({ steps, start }: ModelRun): Promise<void> {
  process.once('disconnect', () => process.exit());
  // The payment provider's library reads the stack of every call.
  setSourceMapsSupport(false);
  prepareStatements();
  const scratch = await createScratchDatabase(loadSettings(CapacityBenchSettings), { isDurable: false });
  const model = await start(scratch);
  const handed = on(process, 'message') as AsyncIterable<[{ seed: number | null }]>;
  const tell = (outcome: Outcome) => process.send!(outcome);
  tell({});
  for await (const [{ seed }] of handed) {
    if (seed === null) break;
    const difference = await model.run(seed, steps).catch((error: Error) => `Seed ${seed}: ${error.stack}`);
    tell({ seed, difference });
  }
  await model.close();
  await scratch.drop();
  process.disconnect();
}

/** Number of finished runs, and the seeds with a difference. */
class Progress {
  /** When the first process was ready. */
  private began = performance.now();
  private isBegun = false;
  private readonly failed: number[] = [];
  private readonly done = new Set<number>();
  private shown = 0;

  constructor(private readonly seeds: readonly number[]) {}

  note({ seed, difference }: Outcome): void {
    if (seed === undefined) return this.begin();
    this.done.add(seed);
    if (difference) {
      this.failed.push(seed);
      console.error(difference);
    }
    if (this.seconds - this.shown < SHOWN_EVERY) return;
    this.shown = this.seconds;
    const next = this.seeds.find((one) => !this.done.has(one)) ?? 'none';
    const found = `${this.failed.length} with a difference ${this.failed.join(' ')}`;
    console.log(
      `${this.done.size} of ${this.seeds.length} runs in ${this.shown} s; first unfinished seed ${next}; ${found}`,
    );
  }

  end(steps: number): void {
    const aMinute = Math.round((this.done.size * 60_000) / (performance.now() - this.began));
    const found = `${this.failed.length} with a difference ${this.failed.join(' ')}`;
    console.log(`${this.done.size} runs of ${steps} steps in ${this.seconds} s, ${aMinute} per minute: ${found}`);
    process.exitCode = this.failed.length === 0 ? 0 : 1;
  }

  private begin(): void {
    if (!this.isBegun) this.began = performance.now();
    this.isBegun = true;
  }

  private get seconds(): number {
    return Math.round((performance.now() - this.began) / 1000);
  }
}
