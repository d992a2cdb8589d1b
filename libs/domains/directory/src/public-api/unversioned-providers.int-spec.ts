import { PUBLIC_LIST_EXAMPLE, type ProblemDetails, type PublicProviderList } from '@townlink/contracts';
import type { TestApp } from '@townlink/server-testing/app';
import type { TestMarket } from '@townlink/server-testing/markets';
import { Listings, startDirectory } from '../testing/listings';

const PATH = '/api/public/providers';

describe('GET /api/public/providers', () => {
  let directory: TestApp;
  let listings: Listings;
  let plumbers: TestMarket;
  let dentists: TestMarket;

  beforeAll(async () => {
    directory = await startDirectory({ settings: { PUBLIC_API_CALLS_PER_MINUTE: '10000' } });
    listings = new Listings(directory.database);
    plumbers = await listings.market('Riverton', 'Plumber');
    dentists = { cityId: await listings.city('Provo'), categoryId: await listings.category('Dentist') };
    await listings.place('Lehi', 'UT');
    await listings.provider(plumbers, { business_name: 'Basic Bob' });
    await listings.provider(plumbers, { business_name: 'Rated Rita', google_rating: 4.5, google_review_count: 8 });
    await listings.provider(plumbers, { business_name: 'Rated Ron', google_rating: 4.5 });
    await listings.provider(plumbers, {
      business_name: 'Featured Fay',
      membership_tier: 'featured',
      phone: '801-555-0101',
      phone_display_opt_in: true,
      website_url: 'https://fay.example/',
      ftco_enabled: true,
      ftco_type: 'percent',
      ftco_value: 10,
    });
    await listings.provider(dentists, { business_name: 'Dr. Dee', membership_tier: 'standard' });
    await listings.provider(plumbers, { business_name: 'Paused Pat', is_active: false });
    await listings.provider(plumbers, { business_name: 'Waiting Wil', vetting_status: 'pending', is_active: false });
  });

  afterAll(() => directory?.close());

  const get = <Body = PublicProviderList>(query: Record<string, string> = {}, headers?: Record<string, string>) =>
    directory.http.get<Body>(`${PATH}?${new URLSearchParams(query)}`, { headers });
  const names = ({ providers }: PublicProviderList) => providers.map(({ public_name }) => public_name);
  const nextOf = (headers: Headers) => /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];

  it('[API-1] [SEARCH-10] lists the providers of a city and category in public order', async () => {
    const { status, body } = await get({ city: 'riverton-ut', category: 'plumber' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ city: 'riverton-ut', category: 'plumber', count: 4, limit: 20, offset: 0 });
    expect(names(body)).toEqual(['Featured Fay', 'Rated Rita', 'Rated Ron', 'Basic Bob']);
  });

  it('[API-1] returns exactly the documented fields', async () => {
    const { body } = await get({ city: 'riverton-ut' });
    expect(Object.keys(body)).toEqual(Object.keys(PUBLIC_LIST_EXAMPLE));
    expect(body.providers[0]).toEqual({
      provider_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      public_name: 'Featured Fay',
      membership_tier: 'featured',
      phone: '801-555-0101',
      website_url: 'https://fay.example/',
      ftco_summary: '10% off for first-time customers',
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect(body.providers[3]).toMatchObject({ phone: null, website_url: null, ftco_summary: null });
    expect(Object.keys(body.providers[3]!)).toEqual(Object.keys(PUBLIC_LIST_EXAMPLE.providers[0]!));
  });

  it.each([
    [{}, 5, null, null],
    [{ category: 'dentist' }, 1, null, 'dentist'],
    [{ city: 'PROVO-UT' }, 1, 'provo-ut', null],
    [{ city: 'lehi-ut' }, 0, 'lehi-ut', null],
  ])('[API-1] accepts optional city and category filters: %j', async (query, count, city, category) => {
    const { body } = await get(query as unknown as Record<string, string>);
    expect(body).toMatchObject({ count, city, category });
    expect(body.providers).toHaveLength(count);
  });

  it('[SEARCH-11] omits a provider paused a moment ago', async () => {
    const id = await listings.provider(dentists, { business_name: 'Soon Gone' });
    expect(names((await get({ category: 'dentist' })).body)).toEqual(['Dr. Dee', 'Soon Gone']);
    await directory.database.query('update providers set is_active = false where id = $1', [id]);
    expect(names((await get({ category: 'dentist' })).body)).toEqual(['Dr. Dee']);
  });

  it.each<Record<string, string>>([
    {},
    { city: 'riverton-ut' },
    { category: 'plumber' },
    { city: 'riverton-ut', category: 'plumber' },
  ])('[API-1] continues by offset or by the next address, over every provider once: %j', async (filter) => {
    const whole = (await get(filter)).body;
    const byOffset: string[] = [];
    for (let offset = 0; offset < whole.count; offset += 2) {
      byOffset.push(...names((await get({ ...filter, limit: '2', offset: String(offset) })).body));
    }
    const byLink: string[] = [];
    let next: string | undefined = `${PATH}?${new URLSearchParams({ ...filter, limit: '2' })}`;
    while (next) {
      const { body, headers } = await directory.http.get<PublicProviderList>(next);
      expect(body).toMatchObject({ count: whole.count, offset: byLink.length });
      byLink.push(...names(body));
      next = nextOf(headers);
    }
    expect(byOffset).toEqual(names(whole));
    expect(byLink).toEqual(names(whole));
  });

  it.each([
    ['limit', { limit: '0' }],
    ['limit', { limit: '101' }],
    ['limit', { limit: 'ten' }],
    ['offset', { offset: '-1' }],
    ['offset', { offset: '10001' }],
    ['offset', { offset: '5', cursor: 'x' }],
    ['cursor', { cursor: 'eyJhIjoxfQ' }],
    ['cursor', { cursor: 'no cursor!' }],
    ['city', { city: 'nowhere-ut' }],
    ['city', { city: 'a'.repeat(8_000) }],
    ['category', { category: 'no-such-trade' }],
    ['sort', { sort: 'name' }],
  ])('[API-3] names %s as the invalid field: %j', async (field, query) => {
    const { status, headers, body } = await get<ProblemDetails>(query as unknown as Record<string, string>);
    expect(status).toBe(400);
    expect(headers.get('content-type')).toMatch('application/problem+json');
    expect(body.errors?.map((error) => error.field)).toEqual([field]);
  });

  it('[API-3] answers 304 for the current ETag, and 200 once the list changed', async () => {
    const query = { city: 'provo-ut' };
    const first = await get(query);
    expect(first.headers.get('cache-control')).toBe('public, max-age=30');
    const etag = first.headers.get('etag')!;
    expect((await get(query, { 'if-none-match': etag })).status).toBe(304);
    expect((await get(query, { 'if-none-match': `W/${etag}, "x"` })).status).toBe(304);
    await directory.database.query(
      `update providers set website_url = 'https://dee.example' where business_name = 'Dr. Dee'`,
    );
    const second = await get(query, { 'if-none-match': etag });
    expect([second.status, second.body.providers[0]!.website_url]).toEqual([200, 'https://dee.example']);
  });
});
