import { loadSettings } from '@townlink/server-config';
import { CapacityBenchSettings } from './capacity/bench.config';
import { createScratchDatabase, type ScratchDatabase } from './scratch-database';

/** How often it tells how far it is, in seconds. */
const SHOWN_EVERY = 30;

interface Model {
  /** @returns what was done, when something differs from the model; null when nothing does */
  run(seed: number, steps: number): Promise<string | null>;
  close(): Promise<void>;
}

interface ModelRun {
  /** Of each run. */
  steps: number;
  /** Seeds that have found a fault once: they go first. */
  failedOnce?: readonly number[];
  start: (database: ScratchDatabase) => Promise<Model>;
}

/** What a model's programs need besides a database. */
export const MODEL_SETTINGS = {
  SITE_URL: 'http://127.0.0.1:8080',
  SECRET_KEY: 'a secret key of the benchmark that is long enough',
};

/**
 * Runs a part of the product beside its plain model, 2,000 times or as often as the first argument says. The second
 * argument is the first seed, so that a long run can be made in parts. A difference is told at once; exit code 1 for any.
 */
export async function runModel({ steps, failedOnce = [], start }: ModelRun): Promise<void> {
  const [runs = 2_000, first = 1] = process.argv.slice(2).map(Number);
  const seeds = [...failedOnce, ...Array.from({ length: runs }, (_, index) => first + index)];
  const scratch = await createScratchDatabase(loadSettings(CapacityBenchSettings));
  const model = await start(scratch);
  const failed: number[] = [];
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 1000);
  let shown = 0;
  for (const [done, seed] of seeds.entries()) {
    const difference = await model.run(seed, steps);
    if (difference) {
      failed.push(seed);
      console.error(difference);
    }
    if (seconds() - shown < SHOWN_EVERY) continue;
    shown = seconds();
    console.log(`${done + 1} of ${seeds.length} runs in ${shown} s, ${failed.length} with a difference`);
  }
  const found = `${failed.length} with a difference ${failed.join(' ')}`;
  console.log(`${seeds.length} runs of ${steps} steps in ${seconds()} s: ${found}`);
  await model.close();
  await scratch.drop();
  process.exitCode = failed.length === 0 ? 0 : 1;
}
