import type { ProblemDetails, RelatedMarkets } from '@townlink/contracts';
import { eventually } from '@townlink/server-testing';
import type { TestApp } from '@townlink/server-testing/app';
import { changedTags, relatedTags } from '../cache/directory-cache';
import { Listings, startDirectory } from '../testing/listings';

const PLACES: Record<string, [lat: number, lng: number]> = {
  Riverton: [40.52, -111.94],
  Herriman: [40.51, -112.03],
  Lehi: [40.39, -111.85],
  Provo: [40.23, -111.66],
  Logan: [41.74, -111.83],
};

describe('related markets', () => {
  let directory: TestApp;
  let listings: Listings;
  const cities: Record<string, string> = {};
  let plumber: string;
  let roofer: string;

  beforeAll(async () => {
    directory = await startDirectory();
    listings = new Listings(directory.database);
    for (const [name, place] of Object.entries(PLACES)) {
      cities[name] = await listings.city(name);
      await directory.database.query('update cities set lat = $2, lng = $3 where id = $1', [cities[name], ...place]);
    }
    plumber = await listings.category('Plumber');
    roofer = await listings.category('Roofer');
    for (const name of ['Riverton', 'Provo', 'Logan'])
      await listings.provider({ cityId: cities[name]!, categoryId: plumber }, { business_name: name });
    await listings.provider(
      { cityId: cities.Herriman!, categoryId: plumber },
      { business_name: 'H', is_active: false },
    );
    await listings.provider({ cityId: cities.Riverton!, categoryId: roofer }, { business_name: 'Top' });
    await directory.database.query(
      `insert into gazetteer_places (place_id, city_name, state_code, slug, lat, lng) values ('g', 'Draper', 'UT', 'draper-ut', 40.52, -111.86)`,
    );
  });

  afterAll(() => directory?.close());

  const related = async (city: string, category: string) => {
    const path = `/api/markets/related?city=${city}&category=${category}`;
    const { status, body } = await directory.http.get<RelatedMarkets>(path);
    return [status, body.cities?.map(({ slug }) => slug), body.services?.map(({ slug }) => slug)];
  };

  it('[CITY-1] [SEARCH-11] are the same service nearby, nearest first, and other services of the city', async () => {
    await listings.provider({ cityId: cities.Lehi!, categoryId: plumber }, { business_name: 'Lehi' });
    await eventually(async () =>
      expect(await related('riverton-ut', 'plumber')).toEqual([200, ['lehi-ut', 'provo-ut'], ['roofer']]),
    );
    expect(await related('riverton-ut', 'roofer')).toEqual([200, [], ['plumber']]);
    // A city that has never had a listing is a gazetteer place.
    expect(await related('draper-ut', 'plumber')).toEqual([200, ['riverton-ut', 'lehi-ut', 'provo-ut'], []]);
  });

  it('[CITY-1] [CDN-1] update when a related market gets its first listing or loses its last', async () => {
    await related('riverton-ut', 'plumber');
    const [row] = await directory.database.query<{ id: string }>(
      `update providers set is_active = true where business_name = 'H' returning id`,
    );
    await eventually(async () => expect((await related('riverton-ut', 'plumber'))[1]).toContain('herriman-ut'));
    await directory.database.query('update providers set is_active = false where id = $1', [row!.id]);
    await eventually(async () => expect((await related('riverton-ut', 'plumber'))[1]).not.toContain('herriman-ut'));
  });

  it('[CDN-1] depend on which markets exist, not on their listings', () => {
    const market = { cityId: cities.Riverton!, categoryId: roofer };
    const beside = relatedTags({ id: cities.Riverton! }, { id: plumber });
    const empties = (scope: 'listing' | 'count' | 'market') =>
      (changedTags({ ...market, scope }) as string[]).some((tag) => beside.includes(tag));
    expect([empties('listing'), empties('count'), empties('market')]).toEqual([false, false, true]);
  });

  it('[LIST-1] show what a service usually costs in the state, from five listings with a price on', async () => {
    const mason = await listings.category('Mason');
    const usual = async () =>
      (await directory.http.get<RelatedMarkets>('/api/markets/related?city=provo-ut&category=mason')).body.prices;
    const priced = async (city: string, from_cents: number, columns: object = {}) => {
      const market = { cityId: cities[city]!, categoryId: mason };
      const id = await listings.provider(market, { business_name: `${city} ${from_cents}`, ...columns });
      await directory.database.query(
        `insert into listing_services (provider_id, position, name, from_cents)
         values ($1, 1, 'Walls', $2), ($1, 2, 'Chimneys', $2 + 100000), ($1, 3, 'Stones', null)`,
        [id, from_cents],
      );
      return id;
    };
    for (const [index, city] of ['Provo', 'Logan', 'Lehi', 'Lehi'].entries()) await priced(city, 8000 + index * 1000);
    await priced('Provo', 100, { is_active: false });
    const wyoming = await listings.city('Cody', 'WY');
    cities.Cody = wyoming;
    await priced('Cody', 100);
    expect(await usual()).toBeNull();
    const last = await priced('Logan', 20_000);
    const band = { unit: 'job', low_cents: 9000, high_cents: 11_000, listings: 5 };
    await eventually(async () => expect(await usual()).toEqual(band));
    await directory.database.query('delete from listing_services where provider_id = $1', [last]);
    await eventually(async () => expect(await usual()).toBeNull());
  });

  it.each([
    ['nowhere-ut', 'plumber', 'unknown-city'],
    ['riverton-ut', 'nothing', 'unknown-category'],
  ])('answers 404 for %s and %s', async (city, category, slug) => {
    const { status, body } = await directory.http.get<ProblemDetails>(
      `/api/markets/related?city=${city}&category=${category}`,
    );
    expect([status, body.type]).toEqual([404, `/developers/problems/${slug}`]);
  });
});
