import 'reflect-metadata';
import { CapacityService } from '@townlink/domain-capacity';
import { contest, type ContestResult, UnlockedCapacity } from '@townlink/domain-capacity/testing';
import { loadSettings } from '@townlink/server-config';
import { EventCatalogue, Outbox } from '@townlink/server-queue';
import { CapacityBenchSettings } from './bench.config';
import { openDatabase } from './open-database';
import { describeContest } from './report';

const ATTEMPTS = 10_000;
const settings = loadSettings(CapacityBenchSettings);

/** Runs one contest for places, on a database of its own. */
async function run(Capacity: typeof CapacityService): Promise<ContestResult> {
  const { scratch, database, close } = await openDatabase(settings);
  try {
    return await contest(scratch, database, new Capacity(database, new Outbox(new EventCatalogue())), {
      attempts: ATTEMPTS,
    });
  } finally {
    await close();
  }
}

const locked = await run(CapacityService);
const naive = await run(UnlockedCapacity);
console.log(describeContest('with the lock', ATTEMPTS, locked));
console.log(describeContest('naive', ATTEMPTS, naive));
// It is no proof unless the naive way breaks the rule in the same contest.
process.exitCode = locked.oversold === 0 && locked.undersold === 0 && naive.oversold > 0 ? 0 : 1;
