import 'reflect-metadata';
import { loadSettings } from '@townlink/server-config';
import { DatabaseSettings, PublicReader } from '@townlink/server-database';
import { PostgresCategorySearch } from '@townlink/server-search';
import { evaluate } from './evaluate';
import { misspellings } from './fixtures/misspellings';
import { noisyPhrases } from './fixtures/noisy-phrases';
import { GOALS } from './goals';
import { describeAccuracy, describeTimings } from './report';
import { timeQueries } from './time-queries';

const ROUNDS = 9;

const TERMS = { name: 'bench-terms', text: 'select count(*)::int as count from category_terms' };

/** Measures category resolution on the running database; exit code 1 when a goal is missed. */
const reader = new PublicReader(loadSettings(DatabaseSettings));
try {
  const [terms] = await reader.query<{ count: number }>(TERMS);
  if (!terms?.count) throw new Error('The database has no categories yet: run `npm run seed` or `npm start` first.');
  const search = new PostgresCategorySearch(reader);
  const misspelt = await evaluate(search, misspellings);
  const noisy = await evaluate(search, noisyPhrases);
  const queries = [...misspellings, ...noisyPhrases].map(({ query }) => query);
  const timings = await timeQueries(search, queries, ROUNDS);
  console.log(describeAccuracy('misspellings', misspelt));
  console.log(describeAccuracy('noisy phrases', noisy));
  console.log(describeTimings(timings));
  const reached = misspelt.top1 >= GOALS.misspellings && noisy.top1 >= GOALS.noisyPhrases && timings.p99 < GOALS.p99;
  console.log(reached ? 'All goals reached.' : `Goals missed: ${JSON.stringify(GOALS)}`);
  process.exitCode = reached ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await reader.onApplicationShutdown();
}
