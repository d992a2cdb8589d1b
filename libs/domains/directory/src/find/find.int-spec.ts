import type { FindResult, ProviderSearchResult, SearchSuggestions } from '@townlink/contracts';
import { eventually } from '@townlink/server-testing';
import type { TestApp } from '@townlink/server-testing/app';
import { Listings, startDirectory } from '../testing/listings';

describe('find', () => {
  let directory: TestApp;
  let listings: Listings;

  beforeAll(async () => {
    directory = await startDirectory();
    listings = new Listings(directory.database);
    const market = await listings.market('Riverton', 'Plumber');
    await listings.place('Riverton', 'UT', 45_000);
    await listings.provider(market, { business_name: 'Two Rivers Plumbing' });
    await listings.place('Draper', 'UT', 50_000);
    await directory.database.query(
      `insert into category_terms (category_id, term, kind, language)
       select id, 'plomero', 'synonym', 'es' from categories where slug = 'plumber'`,
    );
    await directory.database.query('update cities set lat = 40.6, lng = -111.9');
  });
  afterAll(() => directory?.close());

  const find = async (query: Record<string, string>) => {
    const { status, body } = await directory.http.get<FindResult>(`/api/find?${new URLSearchParams(query)}`);
    expect(status).toBe(200);
    return body;
  };

  it('[FIND-1] reads a service and a town, and lists the matching providers', async () => {
    const { city, category, words, result } = await find({ q: 'plumber in Riverton, UT' });
    expect([city?.slug, category?.slug, words, result?.total]).toEqual(['riverton-ut', 'plumber', 'plumber', 1]);
  });

  it.each(['plumber riverton', 'Riverton, UT plumbers', 'plumber, Riverton', 'Riverton Utah plumber asap'])(
    "[FIND-1] reads '%s' like 'plumber in Riverton'",
    async (q) => {
      const { city, category, town_choices } = await find({ q });
      expect([city?.slug, category?.slug, town_choices]).toEqual(['riverton-ut', 'plumber', []]);
    },
  );

  it.each([
    ['necesito un plomero en Riverton', {}, 'es'],
    ['plumber in Riverton', {}, 'en'],
    ['plomero', { category: 'plumber' }, 'en'],
  ])("[FIND-8] detects the language of '%s'", async (q, chosen, language) => {
    const found = await find({ q, ...chosen });
    expect([found.category?.slug, found.language]).toEqual(['plumber', language]);
  });

  it('[FIND-7] resolves a town that is named alone to its page', async () => {
    expect(await find({ q: 'Riverton' })).toMatchObject({
      leads_to: '/ut/riverton-ut',
      services: [{ slug: 'plumber', provider_count: 1 }],
    });
    expect(await find({ q: 'Draper' })).toMatchObject({ city: { slug: 'draper-ut' }, leads_to: null, services: [] });
  });

  it.each([
    ['plumber in Rivertin', 'plumber', ['riverton-ut']],
    ['plumber rivertin', 'plumber', ['riverton-ut']],
    ['Rivertin', '', ['riverton-ut']],
  ])("[FIND-5] asks which town is meant by '%s'", async (q, words, towns) => {
    const found = await find({ q });
    expect([found.city, found.words, found.town_choices.map(({ slug }) => slug)]).toEqual([null, words, towns]);
    expect(found.town_choices[0]).toMatchObject({ name: 'Riverton', state: 'UT', provider_count: 1 });
  });

  it.each(['near me', 'cerca de mi'])("[FIND-3] reads no service from '%s'", async (q) => {
    expect(await find({ q })).toMatchObject({ city: null, category: null, words: '' });
    expect(await find({ q, city: 'riverton-ut' })).toMatchObject({ words: '', leads_to: '/ut/riverton-ut' });
  });

  it('[FIND-5] says which state or unknown place a text names', async () => {
    expect(await find({ q: 'plumber in Utah' })).toMatchObject({ city: null, state: 'UT', words: 'plumber' });
    expect(await find({ q: 'plumber', city: 'rivertn-ut' })).toMatchObject({
      city: null,
      words: 'plumber',
      town_choices: [{ slug: 'riverton-ut' }],
    });
    expect(await find({ q: 'plumber 99999' })).toMatchObject({ place: '99999', words: 'plumber' });
  });

  it.each([
    ['pizza riverton', 'riverton-ut', 'pizza'],
    ['pizza draper', undefined, ''],
  ])("[FIND-5] takes of '%s' the town %s, if it has listings, and leaves the words '%s'", async (q, town, words) => {
    const found = await find({ q });
    expect([found.city?.slug, found.category, found.words]).toEqual([town, null, words]);
  });

  it('[FIND-5] takes the town where a journey begins, and asks for the one where it ends', async () => {
    const towns = async (q: string) => {
      const { city, town_choices } = await find({ q });
      return [city?.slug, ...town_choices.map(({ slug }) => slug)];
    };
    expect(await towns('plumber from Riverton to Draper')).toEqual(['riverton-ut']);
    expect(await towns('plumber from Nowhere to Draper')).toEqual([undefined, 'draper-ut']);
  });

  it('[FIND-7] shows the towns that have the service when no town is named, and next to an empty market', async () => {
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

  it('[FIND-7] immediately counts a new listing of a town', async () => {
    const counts = async () => (await find({ q: 'plumber' })).towns_with_service.map((town) => town.provider_count);
    expect(await counts()).toEqual([1]);
    const { database } = directory;
    const [market] = await database.query<{ cityId: string; categoryId: string }>(
      'select city_id as "cityId", category_id as "categoryId" from providers limit 1',
    );
    await new Listings(database).provider(market!, { business_name: 'Second Plumbing' });
    await eventually(async () => expect(await counts()).toEqual([2]));
    await database.query(`delete from providers where business_name = 'Second Plumbing'`);
    await eventually(async () => expect(await counts()).toEqual([1]));
  });

  it('[FIND-1] suggests services and towns, nothing for one letter', async () => {
    const suggest = async (q: string) =>
      (await directory.http.get<SearchSuggestions>(`/api/search/suggestions?q=${q}`)).body;
    expect((await suggest('plumb')).services.map(({ slug }) => slug)).toEqual(['plumber']);
    expect((await suggest('river')).towns.map(({ slug }) => slug)).toEqual(['riverton-ut']);
    expect(await suggest('p')).toEqual({ services: [], businesses: [], towns: [] });
  });

  it('[LIST-1] suggests the categories whose listings name a service, while they are listed', async () => {
    const market = await listings.market('Moab', 'Handyman');
    const id = await listings.provider(market, { business_name: 'Fix Fred' });
    await directory.database.query(
      `insert into listing_services (provider_id, position, name) values ($1, 1, 'Zeppelin docking'), ($1, 2, 'Leaks')`,
      [id],
    );
    const choices = async (q: string) => {
      const { category, category_choices } = await find({ q });
      const search = `/api/providers/search?${new URLSearchParams({ query: q, city: 'moab-ut' })}`;
      const { body } = await directory.http.get<ProviderSearchResult>(search);
      const slugs = category_choices.map(({ slug }) => slug);
      expect(body.suggestions.map(({ slug }) => slug)).toEqual(slugs);
      return [category, ...slugs];
    };
    await eventually(async () => expect(await choices('docking zeppelins in Moab')).toEqual([null, 'handyman']));
    expect(await choices('zeppelin leaks')).toEqual([null]);
    await directory.database.query('update providers set is_active = false where id = $1', [id]);
    await eventually(async () => expect(await choices('docking zeppelins in Moab')).toEqual([null]));
  });

  it('[LIST-1] finds a listed service after more unlisted ones than a search evaluates', async () => {
    const market = await listings.market('Park City', 'Mover');
    const unlisted = await listings.provider(market, { business_name: 'Never Shown', is_active: false });
    const listed = await listings.provider(market, { business_name: 'Shown' });
    const name = `insert into listing_services (provider_id, position, name) select $1, n, 'Harpsichord ' || n from generate_series(1, $2) n`;
    await directory.database.query(name, [unlisted, 3]);
    await directory.database.query(name, [listed, 1]);
    const [found] = await directory.database.query<{ listings: number }>(
      `select listings from app.categories_naming('harpsichords', 2)`,
    );
    expect(found).toEqual({ listings: 1 });
  });

  it('[FIND-1] keeps the service next to a town of the same name', async () => {
    await listings.place('Plumber', 'KY');
    const { city, category, words } = await find({ q: 'plumber in Plumber, Kentucky' });
    expect([city?.slug, category?.slug, words]).toEqual(['plumber-ky', 'plumber', 'plumber']);
  });
});
