import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import { referenceCategories } from './categories/index';
import { installedPlaces } from './gazetteer/installed-places';
import { loadGazetteer } from './gazetteer/load-gazetteer';
import { loadCategories } from './load-categories';

/** Milliseconds to load the whole gazetteer. */
const LOADING = 240_000;

describe('reference data in the database', () => {
  let database: TestDatabase;
  const places = installedPlaces();

  beforeAll(async () => {
    database = await createTestDatabase();
    await loadGazetteer(database, places);
    await loadCategories(database);
  }, LOADING);

  afterAll(() => database?.drop());

  const count = async (table: string): Promise<number> => {
    const [row] = await database.query<{ count: number }>(`select count(*)::int as count from ${table}`);
    return row!.count;
  };

  it('[FORM-5] includes every gazetteer place', async () => {
    expect(await count('gazetteer_places')).toBe(places.length);
    expect(await database.query(`select * from gazetteer_places where slug = 'riverton-ut'`)).toEqual([
      {
        place_id: 'geonames:5780557',
        city_name: 'Riverton',
        state_code: 'UT',
        slug: 'riverton-ut',
        lat: 40.52189,
        lng: -111.9391,
        population: 41_900,
      },
    ]);
  });

  it('[SEARCH-8] includes every category and term', async () => {
    expect(await count('categories')).toBe(referenceCategories.length);
    expect(await count('category_terms')).toBe(referenceCategories.flatMap(({ terms }) => terms).length);
  });

  it(
    'does not change when it is loaded again',
    async () => {
      const versions = `select max(xmin::text::bigint) from`;
      const before = await database.query(`${versions} gazetteer_places union all ${versions} categories`);
      await loadGazetteer(database, places);
      await loadCategories(database);
      expect(await database.query(`${versions} gazetteer_places union all ${versions} categories`)).toEqual(before);
    },
    LOADING,
  );

  it('keeps a term where an administrator moved it', async () => {
    const move = `update category_terms set category_id = (select id from categories where slug = $1) where term = $2`;
    await database.query(move, ['carpenter', 'squeaky door']);
    await loadCategories(database);
    expect(
      await database.query(
        `select slug from categories join category_terms on category_id = categories.id where term = 'squeaky door'`,
      ),
    ).toEqual([{ slug: 'carpenter' }]);
  });
});
