import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CategoryMatch, RESOLVE_SIMILARITY } from '@townlink/contracts';
import { loadSettings } from '@townlink/server-config';
import { DatabaseSettings, PublicReader } from '@townlink/server-database';
import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import type { CategorySearch } from '../category-search';
import { addCategories } from './search-fixture';

export interface EngineUnderTest {
  search: CategorySearch;
  /** Updates the engine from the database. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/** Requirements for every engine. */
export function describeCategorySearch(name: string, start: (reader: PublicReader) => Promise<EngineUnderTest>): void {
  describe(`category search on ${name}`, () => {
    let database: TestDatabase;
    let reader: PublicReader;
    let engine: EngineUnderTest;

    beforeAll(async () => {
      database = await createTestDatabase();
      await addCategories(database);
      reader = new PublicReader(
        loadSettings(DatabaseSettings, { DATABASE_URL: database.url, DATABASE_READ_URL: database.readUrl }),
      );
      engine = await start(reader);
      await engine.refresh();
    });

    afterAll(async () => {
      await engine?.close();
      await reader?.onApplicationShutdown();
      await database?.drop();
    });

    const first = async (text: string): Promise<CategoryMatch | undefined> => (await engine.search.resolve(text))[0];

    it.each([
      ['plumber', 'plumber', 'exact'],
      ['  PLUMBER ', 'plumber', 'exact'],
      ['Urgent Care', 'urgent-care', 'exact'],
      ['burst pipe', 'plumber', 'keyword'],
      ['sheetrock', 'drywall', 'keyword'],
      ['plum', 'plumber', 'prefix'],
      ['plumer', 'plumber', 'fuzzy'],
      ['hvca', 'hvac', 'fuzzy'],
      ['leeking roof', 'roofer', 'fuzzy'],
      ['dry wall', 'drywall', 'fuzzy'],
    ])("[SEARCH-8] resolves '%s' to %s (%s)", async (text, slug, match_type) => {
      const match = await first(text);
      expect(match).toMatchObject({ slug, match_type });
      expect(match!.similarity_score).toBeGreaterThanOrEqual(RESOLVE_SIMILARITY);
    });

    it.each([
      ['i need an emergency plumer near me asap', 'plumber'],
      ['my water heater stopped working this morning', 'plumber'],
      ['terrible toothache need to see someone today', 'dentist'],
      ['the lights keep flickering in my living room', 'electrician'],
      ['urgent care near me now', 'urgent-care'],
    ])("[SEARCH-8] finds in '%s' the %s", async (text, slug) => {
      expect((await first(text))?.slug).toBe(slug);
    });

    it('[SEARCH-8] returns id, name, slug, match type and score, best first', async () => {
      const rows = await engine.search.resolve('roof repair contractor', 3);
      expect(rows.length).toBeLessThanOrEqual(3);
      for (const row of rows) {
        expect(Object.keys(row).sort()).toEqual(['id', 'language', 'match_type', 'name', 'similarity_score', 'slug']);
        expect(row.id).toMatch(/^[0-9a-f-]{36}$/);
      }
      const scores = rows.map((row) => row.similarity_score);
      expect(scores).toEqual([...scores].sort((left, right) => right - left));
      expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
    });

    it.each(['', '   ', '!!!', 'xyzzy', 'qwertyuiop', '🦷'])("[SEARCH-8] finds nothing for '%s'", async (text) => {
      expect(((await first(text))?.similarity_score ?? 0) < RESOLVE_SIMILARITY).toBe(true);
    });

    it.each([
      ['NUL', 'plum\u0000ber'],
      ['a lone surrogate', 'plumber \ud800'],
      ['SQL', `plumber'; drop table categories; --`],
      ['a pattern', 'plumber %_\\'],
      ['a script', '<script>plumber</script>'],
    ])('[SEARCH-8] ignores %s', async (_, text) => {
      expect((await first(text))?.slug).toBe('plumber');
    });

    it('[SEARCH-8] handles a megabyte of text', async () => {
      expect((await first('plumber '.repeat(125_000)))?.slug).toBe('plumber');
      expect(await first('x'.repeat(1_000_000))).toBeUndefined();
    });

    it('resolves a merged category to its target', async () => {
      await database.query(
        `update categories set merged_into = (select id from categories where slug = 'plumber') where slug = 'drywall'`,
      );
      await engine.refresh();
      expect(await first('sheetrock')).toMatchObject({ slug: 'plumber', name: 'Plumber' });
    });
  });
}
