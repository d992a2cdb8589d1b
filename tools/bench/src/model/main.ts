import 'reflect-metadata';
import { FAILED_ONCE, MembershipRuns } from '@townlink/domain-onboarding/testing';
import { loadSettings } from '@townlink/server-config';
import { CapacityBenchSettings } from '../capacity/bench.config';
import { createScratchDatabase } from '../scratch-database';

const STEPS = 200;

/** How often it tells how far it is, in seconds. */
const SHOWN_EVERY = 30;

/**
 * Runs memberships beside the plain model of them, 2,000 times or as often as the first argument says, after the seeds that have
 * found a fault once. The second argument is the first seed, so that a long run can be made in parts. A difference is told at once.
 */
const [runs = 2_000, first = 1] = process.argv.slice(2).map(Number);
const seeds = [...FAILED_ONCE, ...Array.from({ length: runs }, (_, index) => first + index)];
const scratch = await createScratchDatabase(loadSettings(CapacityBenchSettings));
const model = await MembershipRuns.start({ database: scratch });
const failed: number[] = [];
const began = performance.now();
const seconds = () => Math.round((performance.now() - began) / 1000);
let shown = 0;
for (const [done, seed] of seeds.entries()) {
  const difference = await model.run(seed, STEPS);
  if (difference) {
    failed.push(seed);
    console.error(difference);
  }
  if (seconds() - shown < SHOWN_EVERY) continue;
  shown = seconds();
  console.log(`${done + 1} of ${seeds.length} runs in ${shown} s, ${failed.length} with a difference`);
}
console.log(
  `${seeds.length} runs of ${STEPS} steps in ${seconds()} s: ${failed.length} with a difference ${failed.join(' ')}`,
);
await model.close();
await scratch.drop();
process.exitCode = failed.length === 0 ? 0 : 1;
