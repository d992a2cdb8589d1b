import 'reflect-metadata';
import {
  EventOrders,
  failedJobs,
  permutations,
  type Scenario,
  SCENARIOS,
  startBilling,
} from '@townlink/domain-billing/testing';
import { loadSettings } from '@townlink/server-config';
import { CapacityBenchSettings } from '../capacity/bench.config';
import { createScratchDatabase } from '../scratch-database';

/** Number of orders between progress messages. */
const SHOWN_EVERY = 120;

/** All 720 orders of six webhook events of a membership, each event twice, must leave the same result. */
const scratch = await createScratchDatabase(loadSettings(CapacityBenchSettings), { isDurable: false });
const app = await startBilling({ database: scratch, settings: { LOG_LEVEL: 'fatal' } });
await app.sandbox.control.sendWebhooksTo(null);
const orders = permutations(6);
let failures = 0;
for (const scenario of Object.keys(SCENARIOS) as Scenario[]) {
  const began = performance.now();
  for (let from = 0; from < orders.length; from += SHOWN_EVERY) {
    const different = await new EventOrders(app).differences(scenario, orders.slice(from, from + SHOWN_EVERY));
    for (const one of different) console.error(one);
    failures += different.length;
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(
      `${scenario}: ${from + SHOWN_EVERY} orders in ${seconds} s, ${failures} with a different result so far`,
    );
  }
}
const failed = await failedJobs(app);
for (const job of failed) console.error(job);
await app.close();
await scratch.drop();
process.exitCode = failures + failed.length === 0 ? 0 : 1;
