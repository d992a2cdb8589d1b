import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadSettings } from '@townlink/server-config';
import { DatabaseSettings, PublicReader } from '@townlink/server-database';
import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import { DirectoryCache } from '../cache/directory-cache';
import { DirectoryChanges } from '../cache/directory-changes';
import { DirectorySettings } from '../directory.config';
import { installedPlaces } from '../reference/gazetteer/installed-places';
import { loadGazetteer, loadPlaceAliases } from '../reference/gazetteer/load-gazetteer';
import { ServiceAreaReader } from '../profile/service-area.reader';
import { Cities } from './cities';

/** Milliseconds to load the whole gazetteer. */
const LOADING = 180_000;

describe('places and cities of the gazetteer', () => {
  let database: TestDatabase;
  let reader: PublicReader;
  let cities: Cities;
  let serviceArea: ServiceAreaReader;

  beforeAll(async () => {
    database = await createTestDatabase();
    await loadGazetteer(database, installedPlaces());
    await loadPlaceAliases(database, installedPlaces());
    await database.query('analyze gazetteer_places');
    const settings = loadSettings(DatabaseSettings, {
      DATABASE_URL: database.url,
      DATABASE_READ_URL: database.readUrl,
    });
    reader = new PublicReader(settings);
    const cache = new DirectoryCache(loadSettings(DirectorySettings, {}), new DirectoryChanges(settings, reader));
    cities = new Cities(reader, cache);
    serviceArea = new ServiceAreaReader(reader, cache);
  }, LOADING);

  afterAll(async () => {
    await reader?.onApplicationShutdown();
    await database?.drop();
  });

  const slugs = async (q: string): Promise<string[]> => (await cities.suggest({ q, limit: 8 })).map(({ slug }) => slug);

  it.each([
    ['riverton', 'riverton-ut'],
    ['Riverton, UT', 'riverton-ut'],
    ['riverton wy', 'riverton-wy'],
    ['salt lake city ut', 'salt-lake-city-ut'],
    ['salt la', 'salt-lake-city-ut'],
    ['salt lake, ut', 'salt-lake-city-ut'],
    ['saint louis', 'st-louis-mo'],
    ['St. Louis', 'st-louis-mo'],
    ['st george utah', 'saint-george-ut'],
    ['ft worth', 'fort-worth-tx'],
    ['fort la', 'fort-lauderdale-fl'],
    ['ofallon mo', 'ofallon-mo'],
    ['kihei', 'kihei-hi'],
    ['washington dc', 'washington-dc'],
    ['new york', 'new-york-city-ny'],
    ['slc', 'salt-lake-city-ut'],
    ['SLC, UT', 'salt-lake-city-ut'],
    ['nyc', 'new-york-city-ny'],
    ['84065', 'riverton-ut'],
    ['84065-1234', 'riverton-ut'],
  ])("[FORM-5] offers for '%s' first %s", async (q, slug) => {
    expect((await slugs(q))[0]).toBe(slug);
  });

  it.each([
    ['rivertn ut', 'riverton-ut'],
    ['salt lke city', 'salt-lake-city-ut'],
    ['san fransisco', 'san-francisco-ca'],
    ['los angelas', 'los-angeles-ca'],
    ['albuqerque', 'albuquerque-nm'],
    ['pittsburg pa', 'pittsburgh-pa'],
    ['cincinatti', 'cincinnati-oh'],
  ])("[FORM-5] tolerates '%s'", async (q, slug) => {
    expect((await slugs(q))[0]).toBe(slug);
  });

  it('[FORM-4] suggests only places with locality, state and geometry', async () => {
    const offered = await cities.suggest({ q: 's', limit: 20 });
    expect(offered).toHaveLength(20);
    for (const place of offered) {
      expect(place.city_name).not.toBe('');
      expect(place.state_code).toMatch(/^[A-Z]{2}$/);
      expect(Math.abs(place.lat)).toBeLessThanOrEqual(90);
      expect(Math.abs(place.lng)).toBeLessThanOrEqual(180);
    }
  });

  it.each(['', ' ', '!!!', '%', '_', "'; drop table gazetteer_places; --", 'x'.repeat(200), '🦷', 'paris france'])(
    "handles '%s' without errors",
    async (q) => {
      await expect(cities.suggest({ q, limit: 8 })).resolves.toBeInstanceOf(Array);
    },
  );

  it.each([
    ['Riverton, UT', 'riverton-ut'],
    ['riverton', 'riverton-ut'],
    ['salt lake city utah', 'salt-lake-city-ut'],
    ['Saint Louis', 'st-louis-mo'],
    ['St George UT', 'saint-george-ut'],
    ['ft worth tx', 'fort-worth-tx'],
    ['84065', 'riverton-ut'],
    ['10001', 'new-york-city-ny'],
    ['90210', 'beverly-hills-ca'],
    ['84770-1234', 'saint-george-ut'],
    ['SLC', 'salt-lake-city-ut'],
    ['slc utah', 'salt-lake-city-ut'],
    ['NYC', 'new-york-city-ny'],
    ['st. pete', 'st-petersburg-fl'],
    ['philly', 'philadelphia-pa'],
    ['La', 'los-angeles-ca'],
  ])("[SEARCH-7] [FIND-2] finds '%s'", async (text, slug) => {
    expect((await cities.byText(text))?.slug).toBe(slug);
  });

  it.each<[string, string, number, string[] | undefined]>([
    ['riverton-ut', 'UT', 25, ['Salt Lake City', 'West Valley City', 'Provo', 'West Jordan', 'Orem']],
    ['riverton-ut', 'UT', 200, ['Salt Lake City', 'West Valley City', 'Provo', 'West Jordan', 'Orem']],
    ['fargo-nd', 'ND', 5, ['Moorhead (MN)', 'Dilworth (MN)', 'Oakport (MN)']],
    ['riverton-ut', 'UT', 0, undefined],
    ['nowhere-ut', 'UT', 25, undefined],
  ])(
    '[FIND-4] names the largest towns that a listing in %s, %s with %d miles serves',
    async (slug, state, miles, towns) => {
      const area = await serviceArea.around(slug, state, miles);
      expect(area?.towns).toEqual(towns);
      if (area) expect(area.miles).toBe(Math.min(miles, 25));
    },
  );

  it.each(['my kitchen', 'the basement', 'nowhere land', '00000', '123456', 'slc tx'])(
    "[SEARCH-7] finds no city for '%s'",
    async (text) => {
      expect(await cities.byText(text)).toBeNull();
    },
  );
});
