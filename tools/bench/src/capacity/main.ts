import 'reflect-metadata';
import type { CapacityService } from '@townlink/domain-capacity';
import { stressTest, type StressTestResult, startCapacity, UnlockedCapacity } from '@townlink/domain-capacity/testing';
import { loadSettings } from '@townlink/server-config';
import { createScratchDatabase } from '../scratch-database';
import { CapacityBenchSettings } from './bench.config';

const ATTEMPTS = 10_000;
const settings = loadSettings(CapacityBenchSettings);

/** Runs one stress test on a new database. */
async function run(Capacity?: typeof CapacityService): Promise<StressTestResult> {
  const scratch = await createScratchDatabase(settings);
  const { database, capacity, close } = await startCapacity(scratch, {
    connections: settings.DATABASE_POOL_SIZE,
    Capacity,
  });
  try {
    return await stressTest(scratch, database, capacity, { attempts: ATTEMPTS });
  } finally {
    await close();
    await scratch.drop();
  }
}

const locked = await run();
const naive = await run(UnlockedCapacity);
console.log(describeStressTest('with the lock', ATTEMPTS, locked));
console.log(describeStressTest('naive', ATTEMPTS, naive));
// The result is valid only if the naive implementation fails the same test.
process.exitCode = locked.oversold === 0 && locked.undersold === 0 && naive.oversold > 0 ? 0 : 1;

/** One line about a stress test. */
function describeStressTest(name: string, attempts: number, result: StressTestResult): string {
  return (
    `${name}: ${attempts} attempts, ${Math.round(result.attemptsPerSecond)}/s, ${result.refused} refused, ` +
    `${result.oversold} oversold, ${result.undersold} left over`
  );
}
