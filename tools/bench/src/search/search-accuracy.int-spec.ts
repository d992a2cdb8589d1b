import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { didYouMean, resolvesByItself } from '@townlink/contracts';
import { loadCategories, referenceCategories } from '@townlink/domain-directory/reference';
import { loadSettings } from '@townlink/server-config';
import { DatabaseSettings, PublicReader } from '@townlink/server-database';
import { PostgresCategorySearch } from '@townlink/server-search';
import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import { evaluate, GOALS } from './evaluate';
import { doubtful, farFetched } from './fixtures/doubtful';
import { misspellings } from './fixtures/misspellings';
import { noisyPhrases } from './fixtures/noisy-phrases';
import { nonsense } from './fixtures/nonsense';
import { ordinary } from './fixtures/ordinary';
import { ordinaryHeldOut } from './fixtures/ordinary-held-out';
import { spanish } from './fixtures/spanish';
import { spanishHeldOut } from './fixtures/spanish-held-out';

/** Milliseconds; several hundred resolutions take a while on a busy machine. */
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

  it.each([
    ['FIND-5', 'ordinary words, slang and brands', ordinary, 0.98],
    ['FIND-5', 'ordinary words that the tables were not made for', ordinaryHeldOut, 0.9],
    ['FIND-8', 'Spanish', spanish, 0.98],
    ['FIND-8', 'Spanish that the tables were not made for', spanishHeldOut, 0.95],
  ])(
    '[%s] leads %s to the service, and is hardly ever wrong and sure',
    async (_, __, fixture, goal) => {
      const { top1, top3, wrongAndSure } = await evaluate(search, fixture);
      expect(top1).toBeGreaterThanOrEqual(goal);
      expect(top3).toBeGreaterThanOrEqual(0.95);
      expect(wrongAndSure).toBeLessThanOrEqual(0.01);
    },
    TIMEOUT_MS,
  );

  it(
    '[FIND-8] understands every category in Spanish, and says that it was Spanish',
    async () => {
      const all = [...spanish, ...spanishHeldOut];
      const count = (slug: string) => all.filter((expected) => expected.slug === slug).length;
      expect(referenceCategories.filter(({ slug }) => count(slug) < 3).map(({ slug }) => slug)).toEqual([]);
      expect(spanishHeldOut.length).toBeGreaterThanOrEqual(all.length / 3);
      let told = 0;
      for (const { query } of all) if ((await search.resolve(query, 1))[0]?.language === 'es') told += 1;
      expect(told).toBeGreaterThanOrEqual(all.length * 0.97);
      expect((await search.resolve('plumber', 1))[0]?.language).toBe('en');
    },
    TIMEOUT_MS,
  );

  it(
    '[FIND-5] asks when words could mean several services, or none',
    async () => {
      for (const [text, meant] of Object.entries(doubtful)) {
        const matches = await search.resolve(text);
        expect([text, resolvesByItself(matches[0])]).toEqual([text, false]);
        const offered = didYouMean(matches).map(({ slug }) => slug);
        expect([text, ...offered]).toEqual(expect.arrayContaining([text, ...meant]));
      }
    },
    TIMEOUT_MS,
  );

  it('[FIND-5] neither takes nor offers what is far-fetched', async () => {
    for (const [text, slug] of farFetched) {
      const matches = await search.resolve(text);
      const shown = [...didYouMean(matches), ...matches.slice(0, 1).filter(resolvesByItself)];
      expect([text, shown.map((match) => match.slug)]).not.toEqual([text, expect.arrayContaining([slug])]);
    }
  });

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
