import { type ProblemDetails, ProviderSearchQuery, type ProviderSearchResult } from '@townlink/contracts';
import { eventually } from '@townlink/server-testing';
import type { TestMarket } from '@townlink/server-testing/markets';
import type { TestApp } from '@townlink/server-testing/app';
import { PublicDirectory } from '../public-directory';
import { SearchService } from './search.service';
import { Listings, startDirectory } from '../testing/listings';

describe('GET /api/providers/search', () => {
  let directory: TestApp;
  let listings: Listings;
  let riverton: TestMarket;
  let empty: TestMarket;

  beforeAll(async () => {
    directory = await startDirectory();
    listings = new Listings(directory.database);
    const cityId = await listings.city('Riverton');
    const other = await listings.city('Provo');
    await listings.place('Riverton', 'UT', 40_000);
    await listings.place('Riverton', 'WY', 3_000);
    await listings.place('Lehi', 'UT', 60_000);
    const plumber = await listings.category('Plumber', ['emergency plumber', 'drain cleaning', 'leaky pipe']);
    const plumberSupply = await listings.category('Plumbing Supply');
    riverton = { cityId, categoryId: plumber };
    empty = { cityId: other, categoryId: plumber };
    await listings.provider({ cityId: other, categoryId: plumberSupply }, { business_name: 'Pipe Depot' });
    await listings.provider(riverton, { business_name: 'Basic Bob' });
    await listings.provider(riverton, { business_name: 'Standard Sue', membership_tier: 'standard' });
    await listings.provider(riverton, {
      business_name: 'Featured Fay "& <Sons>"',
      membership_tier: 'featured',
      google_rating: 4,
      google_review_count: 12,
      phone: '801-555-0101',
      phone_display_opt_in: true,
      website_url: 'https://fay.example/?a="b"',
      ftco_enabled: true,
      ftco_type: 'percent',
      ftco_value: 10,
      vetted_at: '2026-01-06T12:00:00.000Z',
    });
  });

  afterAll(() => directory?.close());

  const search = (query: Record<string, string>) =>
    directory.http.get<ProviderSearchResult>(`/api/providers/search?${new URLSearchParams(query)}`);
  const names = ({ groups }: ProviderSearchResult) =>
    [groups.featured, groups.standard, groups.others].map((group) => group.map((entry) => entry.business_name));

  it('[SEARCH-1] [SEARCH-3] returns the groups of a city and category with the total', async () => {
    const { status, headers, body } = await search({ city: 'riverton-ut', category: 'plumber' });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(body).toMatchObject({
      category: { id: riverton.categoryId, name: 'Plumber', slug: 'plumber', plural: null },
      city: { id: riverton.cityId, name: 'Riverton', slug: 'riverton-ut', state: 'UT' },
      total: 3,
      page: 1,
      limit: 20,
      pages: 1,
      suggestions: [],
      popular: [],
    });
    expect(names(body)).toEqual([['Featured Fay "& <Sons>"'], ['Standard Sue'], ['Basic Bob']]);
    const byIds = await search({ city_id: riverton.cityId, category_id: riverton.categoryId });
    expect(byIds.body).toEqual(body);
  });

  it('[SEARCH-11] drops the cached lists of a changed market only', async () => {
    const cityId = await listings.city('Logan');
    const plumbers = { cityId, categoryId: riverton.categoryId };
    const depot = { cityId, categoryId: await listings.category('Pipe Museum') };
    await listings.provider(plumbers, { business_name: 'Logan Pipes' });
    await listings.provider(depot, { business_name: 'Museum' });
    const list = (category: string) =>
      directory.app.get(SearchService).search(Object.assign(new ProviderSearchQuery(), { city: 'logan-ut', category }));
    // The notification that the museum is listed may arrive this late.
    await eventually(async () => {
      const [before, museum] = await Promise.all([list('plumber'), list('pipe-museum')]);
      await listings.provider(plumbers, { business_name: 'Second Pipes' });
      await eventually(async () => expect((await list('plumber')).total).toBeGreaterThan(before.total));
      expect(await list('pipe-museum')).toBe(museum);
    });
  });

  it('[SEARCH-4] returns the card’s fields, and a phone only after opt-in', async () => {
    const { body } = await search({ city: 'riverton-ut', category: 'plumber' });
    const [fay] = body.groups.featured;
    expect(fay).toEqual({
      id: expect.any(String),
      slug: expect.stringMatching(/^featured-fay/),
      business_name: 'Featured Fay "& <Sons>"',
      membership_tier: 'featured',
      tier_rank: 1,
      google_rating: 4,
      google_review_count: 12,
      city_id: riverton.cityId,
      city_name: 'Riverton',
      city_slug: 'riverton-ut',
      city_state: 'UT',
      category_id: riverton.categoryId,
      category_name: 'Plumber',
      category_slug: 'plumber',
      phone: '801-555-0101',
      website_url: 'https://fay.example/?a="b"',
      ftco_enabled: true,
      ftco: { type: 'percent', value: 10, min_spend: null },
      vetted_at: '2026-01-06T12:00:00.000Z',
      logo_url: null,
      emergency_service: false,
      open_hours: null,
      services: [],
    });
    expect(body.groups.others[0]).toMatchObject({ phone: null, google_rating: null, website_url: null, ftco: null });
    expect(JSON.stringify(body)).not.toContain('801-555-0100');
    expect(JSON.stringify(body)).not.toContain('@x.example');
  });

  it.each([
    [{}, 'Please specify both a service type and location', 'query'],
    [{ city: 'riverton-ut' }, 'Please select a service type', 'category'],
    [{ query: 'in Riverton' }, 'Please select a service type', 'category'],
    [{ category: 'plumber' }, 'Please select a city', 'city'],
    [{ query: 'plumber' }, 'Please select a city', 'city'],
    [{ query: '   ', city: '' }, 'Please specify both a service type and location', 'query'],
  ])('[SEARCH-6] answers %j with a problem document that says what is missing', async (query, message, field) => {
    const { status, headers, body } = await directory.http.get<ProblemDetails>(
      `/api/providers/search?${new URLSearchParams(query as Record<string, string>)}`,
    );
    expect(status).toBe(400);
    expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(body).toMatchObject({ detail: message, errors: [{ field, message }] });
  });

  it.each([
    ['plumber in Riverton, UT', undefined, 'riverton-ut'],
    ['emergency plumber in riverton', undefined, 'riverton-ut'],
    ['plumber in Riverton', 'cody-wy', 'riverton-wy'],
    ['plumber in Riverton', 'provo-ut', 'provo-ut'],
    ['plumber in Provo in Riverton', undefined, 'riverton-ut'],
    ['plumber in Lehi', 'riverton-ut', 'riverton-ut'],
    ['plumber in Lehi utah', undefined, 'lehi-ut'],
    ['plumber in my kitchen', 'provo-ut', 'provo-ut'],
    ['plumber in Nowhereville', 'provo-ut', 'provo-ut'],
  ])("[SEARCH-7] reads '%s' with the city %s as a search in %s", async (query, city, slug) => {
    const { body } = await search({ query, ...(city ? { city } : {}) });
    expect(body.city?.slug).toBe(slug);
    expect(body.category?.slug).toBe('plumber');
  });

  it.each(['plumber in Rivertin', 'plumber in Rivertin Utah', 'in Rivertin'])(
    "[SEARCH-6] [SEARCH-7] answers '%s' with the closest matching towns to choose from",
    async (query) => {
      const { body } = await search({ query });
      expect(body).toMatchObject({ total: 0, city: null });
      expect(body.city_suggestions).toContainEqual(
        expect.objectContaining({ city_name: 'Riverton', state_code: 'UT', slug: 'riverton-ut' }),
      );
    },
  );

  it('[SEARCH-7] suggests similar towns for an unknown city', async () => {
    const { body } = await search({ category: 'plumber', city: 'rivertin-ut' });
    expect(body).toMatchObject({ total: 0, city: null, category: { slug: 'plumber' }, unknown_service: null });
    expect(body.city_suggestions.map(({ slug }) => slug)).toEqual(['riverton-ut']);
  });

  it('[SEARCH-9] reports an unknown service, and suggests the city’s services', async () => {
    const { body } = await search({ query: 'xyzzy qwrt', city: 'riverton-ut' });
    expect(body).toMatchObject({ total: 0, category: null, unknown_service: 'xyzzy qwrt', suggestions: [] });
    expect(body.popular.map(({ slug }) => slug)).toEqual(['plumber']);
    const misspelt = await search({ category: 'plumer', city: 'riverton-ut' });
    expect(misspelt.body).toMatchObject({ unknown_service: 'plumer', suggestions: [{ slug: 'plumber' }] });
    expect((await search({ query: 'plumber', city: 'riverton-ut' })).body.unknown_service).toBeNull();
  });

  it('[SEARCH-3] returns the same in process and over HTTP', async () => {
    const here = directory.app.get(PublicDirectory);
    const queries: Record<string, string>[] = [
      { city: 'riverton-ut', category: 'plumber' },
      { query: 'xyzzy', city: 'provo-ut' },
    ];
    for (const query of queries) {
      const { body } = await search(query);
      expect(await here.searchProviders(Object.assign(new ProviderSearchQuery(), query))).toEqual(body);
    }
  });

  it('[SEARCH-8] resolves typed text: name, synonym, beginning, misspelling', async () => {
    for (const query of ['plumber', 'leaky pipe', 'plumb', 'plumer', 'emergency plumer']) {
      const { body } = await search({ query, city: 'riverton-ut' });
      expect([query, body.category?.slug, body.total]).toEqual([query, 'plumber', 3]);
    }
  });

  it('[SEARCH-9] suggests other categories and services for an empty result', async () => {
    const { body } = await search({ query: 'plumber', city: 'provo-ut' });
    expect(body).toMatchObject({ total: 0, category: { slug: 'plumber' }, city: { id: empty.cityId } });
    expect(body.suggestions.map((match) => match.slug)).toContain('plumbing-supply');
    expect(body.suggestions.length).toBeLessThanOrEqual(3);
    expect(body.popular).toEqual([expect.objectContaining({ slug: 'plumbing-supply', provider_count: 1 })]);
  });

  it('[SEARCH-9] names a place that never had listings, but no unknown place', async () => {
    const lehi = await search({ category: 'plumber', city: 'lehi-ut' });
    expect(lehi.body).toMatchObject({ total: 0, city: { id: null, name: 'Lehi', slug: 'lehi-ut', state: 'UT' } });
    const nowhere = await search({ category: 'plumber', city: 'nowhere-zz' });
    expect(nowhere.body).toMatchObject({ total: 0, city: null });
    const nothing = await search({ query: 'xyzzy qwrt', city: 'riverton-ut' });
    expect(nothing.body).toMatchObject({ total: 0, category: null, suggestions: [] });
    const misspelt = await search({ category: 'plumer', city: 'riverton-ut' });
    expect(misspelt.body).toMatchObject({ total: 0, category: null, suggestions: [{ slug: 'plumber' }] });
  });

  it('[SEARCH-2] filters by valid offers, public phones and rating, in every order', async () => {
    const market = { cityId: await listings.city('Ogden'), categoryId: riverton.categoryId };
    const offer = { ftco_enabled: true, ftco_type: 'percent', ftco_value: 10 } as const;
    const shown = { phone: '801-555-0102', phone_display_opt_in: true };
    await listings.provider(market, { business_name: 'All', ...offer, ...shown, google_rating: 4.5 });
    await listings.provider(market, { business_name: 'Offer', ...offer, google_rating: 4.4 });
    await listings.provider(market, { business_name: 'Over', ...offer, ftco_expiry_date: '2020-01-01' });
    await listings.provider(market, { business_name: 'Phone', ...shown, membership_tier: 'featured' });
    await listings.provider(market, {
      business_name: 'Paused',
      ...offer,
      ...shown,
      google_rating: 5,
      is_active: false,
    });
    const found = async (filters: string, sort = 'name') => {
      const { body } = await search({
        city: 'ogden-ut',
        category: 'plumber',
        sort,
        ...Object.fromEntries(new URLSearchParams(filters)),
      });
      return [body.total, names(body).flat()];
    };
    await eventually(async () => expect(await found('')).toEqual([4, ['All', 'Offer', 'Over', 'Phone']]));
    expect(await found('offer=1')).toEqual([2, ['All', 'Offer']]);
    expect(await found('phone=1', 'featured')).toEqual([2, ['Phone', 'All']]);
    expect(await found('rating=4.5', 'rating')).toEqual([1, ['All']]);
    expect(await found('rating=4', 'rating')).toEqual([2, ['All', 'Offer']]);
    expect(await found('offer=1&phone=1&rating=3')).toEqual([1, ['All']]);
    expect(await found('offer=1&rating=5')).toEqual([0, []]);
    expect(await found('offer=1&limit=1&page=9')).toEqual([2, []]);
    expect(await found('offer=&phone=&rating=')).toEqual([4, ['All', 'Offer', 'Over', 'Phone']]);
  });

  it.each([
    'offer=yes',
    'phone=0',
    'rating=many',
    'rating=9',
    'rating=0',
    'rating=NaN',
    'rating=0x4',
    'offer=1&offer=1',
    'rating=4&rating=5',
  ])('[SEARCH-2] answers the filter %s with a problem that names it', async (filter) => {
    const path = `/api/providers/search?city=riverton-ut&category=plumber&${filter}`;
    const { status, body } = await directory.http.get<ProblemDetails>(path);
    expect([status, body.errors?.[0]?.field]).toEqual([400, filter.split('=')[0]]);
  });

  it('[FIND-2] finds a town by its ZIP code and by its nicknames', async () => {
    await directory.database.query(
      `insert into place_aliases (alias, slug, kind) values ('84065', 'riverton-ut', 'zip'), ('rivtown', 'riverton-ut', 'name')`,
    );
    for (const query of [
      'plumber 84065',
      'plumber in 84065-1234',
      'plumber near RivTown',
      'plumber in rivtown, utah',
    ]) {
      const { body } = await search({ query });
      expect([query, body.city?.slug, body.category?.slug]).toEqual([query, 'riverton-ut', 'plumber']);
    }
    expect((await search({ query: 'plumber 00000' })).body).toMatchObject({ city: null, city_suggestions: [] });
  });

  it('answers 304 to a client that already has the list', async () => {
    const { headers } = await search({ city: 'riverton-ut', category: 'plumber' });
    const etag = headers.get('etag')!;
    expect(headers.get('cache-control')).toBe('public, no-cache');
    const again = await directory.http.get('/api/providers/search?city=riverton-ut&category=plumber', {
      headers: { 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
  });
});
