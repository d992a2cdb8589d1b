import { type ApiProviders, API_PROVIDER_FIELDS, type ProblemDetails } from '@townlink/contracts';
import type { TestApp } from '@townlink/server-testing/app';
import type { TestMarket } from '@townlink/server-testing/markets';
import { Listings, startDirectory } from '../testing/listings';

const PATH = '/api/public/v1/providers';

describe('the list of providers of the public API', () => {
  let directory: TestApp;
  let listings: Listings;
  let riverton: TestMarket;
  let sandy: TestMarket;
  let elko: TestMarket;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    directory = await startDirectory({ settings: { PUBLIC_API_CALLS_PER_MINUTE: '10000' } });
    listings = new Listings(directory.database);
    riverton = await listings.market('Riverton', 'Plumber');
    sandy = { cityId: await listings.city('Sandy'), categoryId: riverton.categoryId };
    elko = { cityId: await listings.city('Elko', 'NV'), categoryId: await listings.category('Dentist') };
    await place(riverton, 40.52, -111.94);
    await place(sandy, 40.57, -111.86);
    await place(elko, 40.83, -115.76);
    ids.basic = await listings.provider(riverton, { business_name: 'Basic Bob' });
    ids.featured = await listings.provider(riverton, {
      business_name: 'Featured Fay',
      slug: 'featured-fay',
      membership_tier: 'featured',
      ftco_enabled: true,
      ftco_type: 'percent',
      ftco_value: 10,
    });
    ids.sandy = await listings.provider(sandy, { business_name: 'Sandy Sue', slug: 'sandy-sue' });
    ids.dentist = await listings.provider(elko, { business_name: 'Dr. Dee' });
    await listings.provider(riverton, { business_name: 'Paused Pat', is_active: false });
    await hours(ids.basic, '[{"day":"Saturday","opens":"20:00","closes":"02:00"}]');
    await hours(
      ids.sandy,
      JSON.stringify(
        ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((day) => ({
          day,
          opens: '00:00',
          closes: '00:00',
        })),
      ),
    );
    await insurance(ids.featured, '2999-12-31');
    await insurance(ids.basic, '2020-12-31');
  });

  afterAll(() => directory?.close());

  const place = ({ cityId }: TestMarket, lat: number, lng: number) =>
    directory.database.query('update cities set lat = $2, lng = $3 where id = $1', [cityId, lat, lng]);
  const hours = (id: string, value: string) =>
    directory.database.query('insert into provider_details (provider_id, hours) values ($1, $2)', [id, value]);
  const insurance = (id: string, until: string) =>
    directory.database.query(
      `insert into listing_checks (provider_id, kind, state, expires_on, decided_at) values ($1, 'insurance', 'approved', $2, now())`,
      [id, until],
    );
  const get = <Body = ApiProviders>(query: Record<string, string>, headers?: Record<string, string>) =>
    directory.http.get<Body>(`${PATH}?${new URLSearchParams(query)}`, { headers });
  const names = ({ providers }: ApiProviders) => providers.map(({ name }) => name!);
  const found = async (query: Record<string, string>) => names((await get(query)).body);

  it.each<[Record<string, string>, string[]]>([
    [{}, ['Dr. Dee', 'Featured Fay', 'Basic Bob', 'Sandy Sue']],
    [{ state: 'ut' }, ['Featured Fay', 'Basic Bob', 'Sandy Sue']],
    [{ city: 'RIVERTON-UT' }, ['Featured Fay', 'Basic Bob']],
    [{ category: 'dentist' }, ['Dr. Dee']],
    [{ state: 'UT', category: 'dentist' }, []],
    [{ city: 'sandy-ut', category: 'plumber' }, ['Sandy Sue']],
    [{ offer: 'true' }, ['Featured Fay']],
    [{ offer: 'false' }, ['Dr. Dee', 'Basic Bob', 'Sandy Sue']],
    [{ insured: 'true' }, ['Featured Fay']],
    [{ insured: 'false', city: 'riverton-ut' }, ['Basic Bob']],
    [{ open: 'saturday' }, ['Basic Bob', 'Sandy Sue']],
    [{ open: 'Sunday' }, ['Sandy Sue']],
    [{ open: 'now', category: 'plumber', city: 'sandy-ut' }, ['Sandy Sue']],
  ])('[API-4] lists the providers that match %j, in the order of the directory', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it('[API-4] lists the nearest city first, with its distance, up to the requested distance', async () => {
    const near = '40.57,-111.86';
    const { body } = await get({ near });
    expect(body.providers.map(({ name, distance_miles }) => [name, distance_miles])).toEqual([
      ['Sandy Sue', 0],
      ['Featured Fay', 5.4],
      ['Basic Bob', 5.4],
    ]);
    expect(await found({ near, radius_miles: '3' })).toEqual(['Sandy Sue']);
    expect(await found({ near: '0,0' })).toEqual([]);
    expect(await found({ near: '90,180', radius_miles: '100' })).toEqual([]);
  });

  it.each<Record<string, string>>([
    {},
    { state: 'UT' },
    { near: '40.5,-111.9' },
    { offer: 'false' },
    { updated_since: '2020-01-01T00:00:00Z' },
    { updated_since: '2020-01-01T00:00:00Z', state: 'UT', insured: 'false' },
    { updated_since: '2020-01-01T00:00:00Z', near: '40.5,-111.9' },
  ])('[API-4] continues by cursor over every provider once: %j', async (filter) => {
    const whole = await found(filter);
    const all: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: ApiProviders = (await get({ ...filter, limit: '1', ...(cursor && { cursor }) })).body;
      all.push(...names(page));
      cursor = page.next_cursor;
    }
    expect(whole.length).toBeGreaterThan(1);
    expect(all).toEqual(whole);
  });

  it('[API-4] lists what changed since a time, oldest change first', async () => {
    const since = new Date().toISOString();
    expect(await found({ updated_since: since })).toEqual([]);
    for (const id of [ids.sandy!, ids.basic!]) {
      await directory.database.query(`update providers set website_url = 'https://new.example/' where id = $1`, [id]);
    }
    expect(await found({ updated_since: since })).toEqual(['Sandy Sue', 'Basic Bob']);
    expect(await found({ updated_since: since, city: 'riverton-ut' })).toEqual(['Basic Bob']);
    await directory.database.query(`update providers set website_url = 'https://new.example/' where id = $1`, [
      ids.featured,
    ]);
    expect(await found({ updated_since: since })).toEqual(['Sandy Sue', 'Basic Bob', 'Featured Fay']);
    expect(await found({ updated_since: since, city: 'riverton-ut' })).toEqual(['Featured Fay', 'Basic Bob']);
    expect(await found({ updated_since: since, category: 'dentist' })).toEqual([]);
    const { providers } = (await get({ updated_since: since, limit: '1', fields: 'updated_at' })).body;
    expect(providers[0]!.updated_at! >= since).toBe(true);
  });

  it('[API-4] sends the requested fields, and always whether the placement is paid', async () => {
    const { body } = await get({ city: 'riverton-ut', fields: 'phone, name' });
    expect(body.providers).toEqual([
      { id: ids.featured, name: 'Featured Fay', paid_placement: true, phone: null },
      { id: ids.basic, name: 'Basic Bob', paid_placement: false, phone: null },
    ]);
    const all = (await get({ city: 'riverton-ut' })).body.providers[0]!;
    expect(Object.keys(all)).toEqual([...API_PROVIDER_FIELDS]);
  });

  it('[API-4] answers 304 to a program that has the current response', async () => {
    const { headers } = await get({ state: 'UT' });
    expect(headers.get('cache-control')).toBe('public, max-age=30');
    expect((await get({ state: 'UT' }, { 'if-none-match': headers.get('etag')! })).status).toBe(304);
  });

  it.each<[Record<string, string>, string, string]>([
    [{ city: 'rivertn-ut' }, 'city', "There is no city 'rivertn-ut'. Did you mean 'riverton-ut'?"],
    [{ city: 'zzzz' }, 'city', "There is no city 'zzzz'. GET /api/public/v1/cities lists them."],
    [{ category: 'plumer' }, 'category', "There is no category 'plumer'. Did you mean 'plumber'?"],
    [{ state: 'Utah' }, 'state', "state must be a two-letter state code, such as UT. Did you mean 'UT'?"],
    [
      { fields: 'name,fone' },
      'fields',
      "fields contains 'fone', which is not a field of a provider. Did you mean 'phone'?",
    ],
    [{ near: 'Riverton' }, 'near', 'near must be a latitude and a longitude in degrees, such as 40.52,-111.94.'],
    [{ near: '91,0' }, 'near', 'near must be a latitude and a longitude in degrees, such as 40.52,-111.94.'],
    [{ radius_miles: '5' }, 'radius_miles', 'radius_miles goes with near, which says around what.'],
    [{ near: '1,1', radius_miles: '500' }, 'radius_miles', 'radius_miles must not be greater than 100'],
    [{ open: 'Someday' }, 'open', 'open must be now or a day of the week, such as Sunday.'],
    [{ insured: 'yes' }, 'insured', 'insured must be true or false.'],
    [
      { updated_since: 'yesterday' },
      'updated_since',
      'updated_since must be a time with its zone, such as 2026-03-01T00:00:00Z.',
    ],
    [
      { updated_since: '2026-03-01T00:00:00+16:00' },
      'updated_since',
      'updated_since must be a time with its zone, such as 2026-03-01T00:00:00Z.',
    ],
    [{ cit: 'x' }, 'cit', "There is no parameter 'cit' here. Did you mean 'city'?"],
    [{ cursor: 'abc' }, 'cursor', 'cursor must come from a response of this list.'],
  ])('[API-4] explains in plain words what is wrong with %j', async (query, field, message) => {
    await listings.place('Riverton', 'UT').catch(() => undefined);
    const { status, body } = await get<ProblemDetails>(query);
    expect([status, body.errors]).toEqual([400, [{ field, message }]]);
  });

  it('[API-4] refuses a cursor of a list with other filters', async () => {
    const { next_cursor } = (await get({ limit: '1' })).body;
    const others: Record<string, string>[] = [
      { state: 'UT' },
      { updated_since: '2020-01-01T00:00:00Z' },
      { near: '40,-111' },
    ];
    for (const other of others) {
      const { status } = await get({ limit: '1', cursor: next_cursor!, ...other });
      expect(status).toBe(400);
    }
  });

  it.each(['states', 'categories', () => `providers/${ids.basic}`])(
    '[API-4] refuses a parameter that a call does not have: %s',
    async (part) => {
      const path = `/api/public/v1/${typeof part === 'string' ? part : part()}?state=UT`;
      const { status, body } = await directory.http.get<ProblemDetails>(path);
      const message = "There is no parameter 'state' here; this call takes none.";
      expect([status, body.errors]).toEqual([400, [{ field: 'state', message }]]);
    },
  );
});
