import 'reflect-metadata';
import { ReferralRuns } from '@townlink/domain-referrals/testing';
import { loadSettings } from '@townlink/server-config';
import { CapacityBenchSettings } from '../capacity/bench.config';
import { createScratchDatabase } from '../scratch-database';

const STEPS = 40;
const SHOWN_EVERY = 100;

/** Runs payments, refunds, disputes, deletions and payouts beside the plain model, 2,000 times or as often as the first argument says. */
const runs = Number(process.argv[2] ?? 2_000);
const scratch = await createScratchDatabase(loadSettings(CapacityBenchSettings));
const model = await ReferralRuns.start(scratch, {
  SITE_URL: 'http://127.0.0.1:8080',
  SECRET_KEY: 'a secret key of the benchmark that is long enough',
});
const failures: string[] = [];
const began = performance.now();
for (let seed = 1; seed <= runs; seed++) {
  const difference = await model.run(seed, STEPS);
  if (difference) failures.push(difference);
  if (seed % SHOWN_EVERY === 0) console.log(`${seed} runs, ${failures.length} with a difference`);
}
const seconds = Math.round((performance.now() - began) / 1000);
for (const failure of failures.slice(0, 3)) console.error(failure);
console.log(`${runs} runs of ${STEPS} steps in ${seconds} s: ${failures.length} with a difference`);
await model.close();
await scratch.drop();
process.exitCode = failures.length === 0 ? 0 : 1;
