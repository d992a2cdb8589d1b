import type { FindResult, SearchSuggestions } from '@townlink/contracts';
import type { TestApp } from '@townlink/server-testing/app';
import { Listings, startDirectory } from '../testing/listings';

describe('find', () => {
  let directory: TestApp;

  beforeAll(async () => {
    directory = await startDirectory();
    const listings = new Listings(directory.database);
    const market = await listings.market('Riverton', 'Plumber');
    await listings.place('Riverton', 'UT', 45_000);
    await listings.provider(market, { business_name: 'Two Rivers Plumbing' });
    await listings.place('Draper', 'UT', 50_000);
    await directory.database.query('update cities set lat = 40.6, lng = -111.9');
  }, 60_000);
  afterAll(() => directory?.close());

  const find = async (query: Record<string, string>) => {
    const { status, body } = await directory.http.get<FindResult>(`/api/find?${new URLSearchParams(query)}`);
    expect(status).toBe(200);
    return body;
  };

  it('[FIND-1] reads a service and a town, and lists what is there', async () => {
    const { city, category, words, result } = await find({ q: 'plumber in Riverton, UT' });
    expect([city?.slug, category?.slug, words, result?.total]).toEqual(['riverton-ut', 'plumber', 'plumber', 1]);
  });

  it('[FIND-7] shows the towns that have the service when no town is named, and beside an empty market', async () => {
    const towns = async (query: Record<string, string>) =>
      (await find(query)).towns_with_service.map(({ slug, provider_count, distance_miles }) => [
        slug,
        provider_count,
        distance_miles,
      ]);
    expect(await towns({ q: 'plumber' })).toEqual([['riverton-ut', 1, null]]);
    expect(await towns({ q: 'plumber in Draper' })).toEqual([['riverton-ut', 1, 6.9]]);
    expect(await towns({ q: 'plumber in Riverton' })).toEqual([]);
  });

  it('[FIND-1] suggests services and towns, nothing for one letter', async () => {
    const suggest = async (q: string) =>
      (await directory.http.get<SearchSuggestions>(`/api/search/suggestions?q=${q}`)).body;
    expect((await suggest('plumb')).services.map(({ slug }) => slug)).toEqual(['plumber']);
    expect((await suggest('river')).towns.map(({ slug }) => slug)).toEqual(['riverton-ut']);
    expect(await suggest('p')).toEqual({ services: [], businesses: [], towns: [] });
  });
});
