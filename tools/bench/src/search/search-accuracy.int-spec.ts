import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { didYouMean, resolvesByItself } from '@townlink/contracts';
import { loadCategories, referenceCategories } from '@townlink/domain-directory/reference';
import { loadSettings } from '@townlink/server-config';
import { DatabaseSettings, PublicReader } from '@townlink/server-database';
import { PostgresCategorySearch } from '@townlink/server-search';
import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import { evaluate, GOALS } from './evaluate';
import { misspellings } from './fixtures/misspellings';
import { noisyPhrases } from './fixtures/noisy-phrases';
import { nonsense } from './fixtures/nonsense';

/** A few hundred resolutions take a while on a busy machine; milliseconds. */
const TIMEOUT_MS = 120_000;

describe('accuracy of category resolution', () => {
  let database: TestDatabase;
  let reader: PublicReader;
  let search: PostgresCategorySearch;

  beforeAll(async () => {
    database = await createTestDatabase();
    await loadCategories(database);
    reader = new PublicReader(
      loadSettings(DatabaseSettings, { DATABASE_URL: database.url, DATABASE_READ_URL: database.readUrl }),
    );
    search = new PostgresCategorySearch(reader);
  }, TIMEOUT_MS);

  afterAll(async () => {
    await reader?.onApplicationShutdown();
    await database?.drop();
  });

  it('[SEARCH-8] has fixtures large enough to mean something', () => {
    expect(misspellings.length).toBeGreaterThanOrEqual(60);
    expect(noisyPhrases.length).toBeGreaterThanOrEqual(40);
  });

  it(
    '[SEARCH-8] leads misspellings to the right category',
    async () => {
      const { top1, taken } = await evaluate(search, misspellings);
      expect(top1).toBeGreaterThanOrEqual(GOALS.misspellings);
      expect(taken).toBeGreaterThanOrEqual(GOALS.misspellings);
    },
    TIMEOUT_MS,
  );

  it(
    '[SEARCH-8] leads noisy phrases to the right category, or has it among the first three',
    async () => {
      const { top1, top3 } = await evaluate(search, noisyPhrases);
      expect(top1).toBeGreaterThanOrEqual(GOALS.noisyPhrases);
      expect(top3).toBeGreaterThanOrEqual(0.95);
    },
    TIMEOUT_MS,
  );

  it(
    "[SEARCH-8] answers every category's own names exactly",
    async () => {
      const wrong: string[] = [];
      for (const { name, plural, slug } of referenceCategories) {
        for (const text of new Set([name, plural])) {
          const [first] = await search.resolve(text, 1);
          if (first?.slug !== slug || first.match_type !== 'exact') wrong.push(`${text}: ${JSON.stringify(first)}`);
        }
      }
      expect(wrong).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    '[SEARCH-9] offers beside a service that was named only what is of its kind',
    async () => {
      const offered = async (text: string) => didYouMean(await search.resolve(text)).map(({ slug }) => slug);
      const relatives: Record<string, string[]> = {
        Dentist: ['orthodontist'],
        dentits: ['orthodontist'],
        Plumber: [],
        Electrician: [],
      };
      for (const [text, kin] of Object.entries(relatives)) {
        const strangers = (await offered(text)).filter((slug) => !kin.includes(slug));
        expect([text, strangers]).toEqual([text, []]);
      }
    },
    TIMEOUT_MS,
  );

  it('[SEARCH-8] knows no misspelling of the fixture as a term of its own', async () => {
    const queries = misspellings.map(({ query }) => query);
    expect(await database.query('select term from category_terms where term = any($1)', [queries])).toEqual([]);
  });

  it(
    '[SEARCH-9] takes nonsense for an answer at most once in twenty times',
    async () => {
      const taken: string[] = [];
      for (const text of nonsense) {
        const [first] = await search.resolve(text, 1);
        if (resolvesByItself(first)) taken.push(text);
      }
      expect(taken.length).toBeLessThanOrEqual(nonsense.length / 20);
    },
    TIMEOUT_MS,
  );
});
