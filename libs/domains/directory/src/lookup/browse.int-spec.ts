import type { CategoryCount, ListedCity, PopularCategory, ProblemDetails } from '@townlink/contracts';
import { eventually } from '@townlink/server-testing';
import type { TestApp } from '@townlink/server-testing/app';
import type { TestMarket } from '@townlink/server-testing/markets';
import { Listings, startDirectory } from '../testing/listings';

describe('browsing by state and city', () => {
  let directory: TestApp;
  let listings: Listings;
  let riverton: TestMarket;
  let empty: TestMarket;

  beforeAll(async () => {
    directory = await startDirectory();
    listings = new Listings(directory.database);
    riverton = await listings.market('Riverton', 'Plumber');
    empty = { cityId: await listings.city('Provo'), categoryId: riverton.categoryId };
    await listings.city('Reno', 'NV');
    for (const business_name of ['Ace', 'Best']) await listings.provider(riverton, { business_name });
    await listings.provider(riverton, { business_name: 'Paused', is_active: false });
    await listings.provider(
      { cityId: riverton.cityId, categoryId: await listings.category('Roofer') },
      { business_name: 'Top' },
    );
  });

  afterAll(() => directory?.close());

  const citiesOf = async (state: string) => {
    const { body } = await directory.http.get<ListedCity[]>(`/api/states/${state}/cities`);
    return body.map(({ name, provider_count }) => [name, provider_count]);
  };

  it('[CITY-2] [SEARCH-11] lists the cities of a state that have listings, with their number', async () => {
    await eventually(async () => expect(await citiesOf('UT')).toEqual([['Riverton', 3]]));
    expect(await citiesOf('ut')).toEqual([['Riverton', 3]]);
    expect(await citiesOf('NV')).toEqual([]);
  });

  it('[LIST-1] proposes the services of a category to applicants, and none of an unknown one', async () => {
    const proposals = async (slug: string) =>
      (await directory.http.get<string[]>(`/api/categories/${slug}/service-proposals`)).body;
    await directory.database.query(`update categories set service_proposals = '{Leaks}' where slug = 'plumber'`);
    await eventually(async () => expect(await proposals('Plumber')).toEqual(['Leaks']));
    expect([await proposals('roofer'), await proposals('alchemist')]).toEqual([[], []]);
  });

  it('[FIND-7] [SEARCH-11] counts a service over all cities, and lists them', async () => {
    const everywhere = async () => {
      const counts = await directory.http.get<CategoryCount[]>('/api/categories/counts?slugs=plumber,dentist,roofer');
      const cities = await directory.http.get<ListedCity[]>('/api/categories/Plumber/cities');
      return [counts.body, cities.body.map(({ slug, provider_count }) => [slug, provider_count])];
    };
    const roofer = { slug: 'roofer', provider_count: 1, city_count: 1 };
    await eventually(async () =>
      expect(await everywhere()).toEqual([
        [{ slug: 'plumber', provider_count: 2, city_count: 1 }, roofer],
        [['riverton-ut', 2]],
      ]),
    );
    const id = await listings.provider(empty, { business_name: 'Another' });
    await eventually(async () =>
      expect(await everywhere()).toEqual([
        [{ slug: 'plumber', provider_count: 3, city_count: 2 }, roofer],
        [
          ['riverton-ut', 2],
          ['provo-ut', 1],
        ],
      ]),
    );
    await directory.database.query('delete from providers where id = $1', [id]);
  });

  it('[FIND-7] refuses an unknown service and too many services', async () => {
    const statusOf = async (path: string) => (await directory.http.get(path)).status;
    expect(await statusOf('/api/categories/alchemist/cities')).toBe(404);
    for (const slugs of ['', 'a,', '%00', Array(41).fill('a').join()])
      expect(await statusOf(`/api/categories/counts?slugs=${slugs}`)).toBe(400);
  });

  it.each(['XX', 'utah', '%27'])("answers 404 for '%s', which is not a state", async (state) => {
    const { status, body } = await directory.http.get<ProblemDetails>(`/api/states/${state}/cities`);
    expect([status, body.type]).toEqual([404, expect.stringContaining('unknown-state')]);
  });

  it('[CITY-2] [SEARCH-11] updates when the first provider of a city appears and the last one leaves', async () => {
    await eventually(async () => expect(await citiesOf('UT')).toEqual([['Riverton', 3]]));
    const id = await listings.provider(empty, { business_name: 'First' });
    await eventually(async () =>
      expect(await citiesOf('UT')).toEqual([
        ['Riverton', 3],
        ['Provo', 1],
      ]),
    );
    await directory.database.query('update providers set is_active = false where id = $1', [id]);
    await eventually(async () => expect(await citiesOf('UT')).toEqual([['Riverton', 3]]));
  });

  it('[SEARCH-9] lists the requested number of a city’s services, most providers first', async () => {
    const services = (query: string) =>
      directory.http.get<PopularCategory[]>(`/api/cities/riverton-ut/popular-categories${query}`);
    expect((await services('?limit=200')).body.map(({ slug, provider_count }) => [slug, provider_count])).toEqual([
      ['plumber', 2],
      ['roofer', 1],
    ]);
    expect((await services('?limit=1')).body).toHaveLength(1);
    for (const limit of ['0', '201', 'x']) expect((await services(`?limit=${limit}`)).status).toBe(400);
  });
});
