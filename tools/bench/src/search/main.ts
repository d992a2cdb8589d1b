import 'reflect-metadata';
import { loadSettings } from '@townlink/server-config';
import { loadCategories } from '@townlink/domain-directory/reference';
import { PublicReader } from '@townlink/server-database';
import { PostgresCategorySearch } from '@townlink/server-search';
import { CapacityBenchSettings } from '../capacity/bench.config';
import { createScratchDatabase } from '../scratch-database';
import { evaluate, GOALS } from './evaluate';
import { misspellings } from './fixtures/misspellings';
import { noisyPhrases } from './fixtures/noisy-phrases';
import { ordinary } from './fixtures/ordinary';
import { ordinaryHeldOut } from './fixtures/ordinary-held-out';
import { spanish } from './fixtures/spanish';
import { spanishHeldOut } from './fixtures/spanish-held-out';
import { describeAccuracy, describeTimings } from './report';
import { timeQueries } from './time-queries';

const ROUNDS = 9;

const settings = loadSettings(CapacityBenchSettings);

/**
 * Measures category resolution with the reference categories in a separate database; exit code 1 when a goal is missed.
 */
const scratch = await createScratchDatabase(settings);
const reader = new PublicReader({ ...settings, DATABASE_URL: scratch.url, DATABASE_READ_URL: scratch.readUrl });
try {
  await loadCategories(scratch);
  await scratch.query('analyze');
  const search = new PostgresCategorySearch(reader);
  const misspelt = await evaluate(search, misspellings);
  const noisy = await evaluate(search, noisyPhrases);
  const queries = [...misspellings, ...noisyPhrases].map(({ query }) => query);
  const timings = await timeQueries(search, queries, ROUNDS);
  console.log(describeAccuracy('misspellings', misspelt));
  console.log(describeAccuracy('noisy phrases', noisy));
  for (const [name, fixture] of Object.entries({ ordinary, ordinaryHeldOut, spanish, spanishHeldOut }))
    console.log(describeAccuracy(name, await evaluate(search, fixture)));
  console.log(describeTimings(timings));
  const reached = misspelt.top1 >= GOALS.misspellings && noisy.top1 >= GOALS.noisyPhrases && timings.p99 < GOALS.p99;
  console.log(reached ? 'All goals reached.' : `Goals missed: ${JSON.stringify(GOALS)}`);
  process.exitCode = reached ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await reader.onApplicationShutdown();
  await scratch.drop();
}
