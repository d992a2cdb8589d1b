import {
  type ApiCategories,
  type ApiCities,
  type ApiProvider,
  type ApiStates,
  API_PROVIDER_FIELDS,
  type ProblemDetails,
} from '@townlink/contracts';
import type { TestApp } from '@townlink/server-testing/app';
import type { TestMarket } from '@townlink/server-testing/markets';
import { Listings, startDirectory } from '../testing/listings';
import { sealCursor } from './cursor';

const PATH = '/api/public/v1';
const NONE = '0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77';

describe('the public API, version 1', () => {
  let directory: TestApp;
  let listings: Listings;
  let plumbers: TestMarket;
  let fay: string;

  beforeAll(async () => {
    directory = await startDirectory({ settings: { PUBLIC_API_CALLS_PER_MINUTE: '10000' } });
    listings = new Listings(directory.database);
    plumbers = { cityId: await listings.city('Riverton'), categoryId: await listings.category('Plumber', ['plomero']) };
    const dentists = { cityId: await listings.city('Elko', 'NV'), categoryId: await listings.category('Dentist') };
    await listings.city('Lehi');
    fay = await listings.provider(plumbers, {
      slug: 'featured-fay',
      business_name: 'Featured Fay',
      membership_tier: 'featured',
      phone: '801-555-0101',
      phone_display_opt_in: true,
      website_url: 'https://fay.example/',
      ftco_enabled: true,
      ftco_type: 'percent',
      ftco_value: 10,
      vetted_at: '2026-03-02T17:04:11Z',
    });
    await listings.provider(plumbers, { business_name: 'Paused Pat', is_active: false });
    await listings.provider(dentists, { business_name: 'Dr. Dee' });
    await directory.database.query(
      `insert into provider_details (provider_id, description, hours, languages, payment_methods, radius_miles)
       values ($1, 'Drains.', '[{"day":"Sunday","opens":"08:00","closes":"12:00"}]', '{Spanish}', '{Cash}', 12)`,
      [fay],
    );
    await directory.database.query(
      `insert into listing_services (provider_id, position, name, from_cents, unit) values ($1, 1, 'Unclog a drain', 8950, 'visit')`,
      [fay],
    );
    await directory.database.query(
      `insert into listing_checks (provider_id, kind, state, issuer, amount, expires_on, decided_at)
       values ($1, 'insurance', 'approved', 'Acme', 1000000, '2999-12-31', '2026-03-01T10:00:00Z')`,
      [fay],
    );
  });

  afterAll(() => directory?.close());

  const get = <Body>(path: string, headers?: Record<string, string>) =>
    directory.http.get<Body>(`${PATH}${path}`, { headers });

  it('[API-4] lists all states with their counts', async () => {
    const { status, headers, body } = await get<ApiStates>('/states');
    expect([status, body.states.length, headers.get('cache-control')]).toEqual([200, 51, 'public, max-age=300']);
    expect(body.states.find(({ code }) => code === 'UT')).toEqual({
      code: 'UT',
      name: 'Utah',
      page_url: expect.stringMatching(/^http.*\/ut$/),
      provider_count: 1,
      city_count: 1,
    });
    expect(body.states.find(({ code }) => code === 'WY')).toMatchObject({ provider_count: 0, city_count: 0 });
  });

  it('[API-4] lists the cities that have listings, of one state or page by page', async () => {
    const utah = await get<ApiCities>('/cities?state=ut');
    expect(utah.body).toEqual({
      cities: [
        {
          slug: 'riverton-ut',
          name: 'Riverton',
          state: 'UT',
          page_url: expect.stringMatching(/\/ut\/riverton-ut$/),
          provider_count: 1,
          time_zone: 'America/Denver',
          lat: null,
          lng: null,
        },
      ],
      next_cursor: null,
    });
    const first = (await get<ApiCities>('/cities?limit=1')).body;
    const second = (await get<ApiCities>(`/cities?limit=1&cursor=${first.next_cursor}`)).body;
    expect([...first.cities, ...second.cities].map(({ slug }) => slug)).toEqual(['elko-nv', 'riverton-ut']);
    expect(second.next_cursor).toBeNull();
  });

  it('[API-4] lists categories with their synonyms', async () => {
    const { body } = await get<ApiCategories>('/categories');
    expect(body.categories.find(({ slug }) => slug === 'plumber')).toEqual({
      slug: 'plumber',
      name: 'Plumber',
      plural: 'Plumbers',
      synonyms: ['plomero'],
      page_url: expect.stringMatching(/\/plumber$/),
      provider_count: 1,
      city_count: 1,
    });
  });

  it('[API-4] reads everything public about one provider', async () => {
    const { status, body } = await get<ApiProvider>(`/providers/${fay.toUpperCase()}`);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual([...API_PROVIDER_FIELDS]);
    expect(body).toEqual({
      id: fay,
      name: 'Featured Fay',
      page_url: expect.stringMatching(/^http.*\/ut\/riverton-ut\/plumber\/featured-fay$/),
      city: { slug: 'riverton-ut', name: 'Riverton', state: 'UT' },
      category: { slug: 'plumber', name: 'Plumber' },
      paid_placement: true,
      membership_tier: 'featured',
      phone: '801-555-0101',
      website_url: 'https://fay.example/',
      description: 'Drains.',
      offer: {
        summary: '10% off for first-time customers',
        type: 'percent',
        value: 10,
        min_spend: null,
        ends_on: null,
        terms: null,
      },
      services: [{ name: 'Unclog a drain', from_dollars: 89.5, unit: 'visit' }],
      hours: {
        time_zone: 'America/Denver',
        summary: 'Sun 8 AM–12 PM',
        weekly: [{ day: 'Sunday', opens: '08:00', closes: '12:00' }],
        special_days: [],
        by_appointment: false,
      },
      checks: [
        expect.objectContaining({ kind: 'license', state: 'valid', checked_at: '2026-03-02T17:04:11.000Z' }),
        {
          kind: 'insurance',
          name: 'General liability insurance',
          state: 'valid',
          checked_at: '2026-03-01T10:00:00.000Z',
          valid_until: '2999-12-31',
          issuer: 'Acme',
          amount: 1_000_000,
        },
      ],
      emergency_service: false,
      radius_miles: 12,
      languages: ['Spanish'],
      payment_methods: ['Cash'],
      in_business_since: null,
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
  });

  it('[SEARCH-11] [API-4] answers 404 for a provider paused a moment ago, and for an unknown one', async () => {
    const id = await listings.provider(plumbers, { business_name: 'Soon Gone' });
    const { headers } = await get(`/providers/${id}`);
    await directory.database.query('update providers set is_active = false where id = $1', [id]);
    expect((await get(`/providers/${id}`, { 'if-none-match': headers.get('etag')! })).status).toBe(404);
    expect((await get(`/providers/${NONE}`)).status).toBe(404);
  });

  it.each(['/states', '/cities', '/categories', () => `/providers/${fay}`])(
    '[API-4] answers 304 to a program that has the current response: %s',
    async (path) => {
      const at = typeof path === 'string' ? path : path();
      const { headers } = await get(at);
      expect((await get(at, { 'if-none-match': headers.get('etag')! })).status).toBe(304);
    },
  );

  it.each([
    ['/cities?state=Utha', 'state', "state must be a two-letter state code, such as UT. Did you mean 'UT'?"],
    ['/cities?stat=UT', 'stat', "There is no parameter 'stat' here. Did you mean 'state'?"],
    ['/cities?state=UT&state=NV', 'state', 'state is given twice; give it once.'],
    ['/cities?limit=many', 'limit', 'limit must be a whole number from 1 to 100.'],
    ['/cities?limit=0x10', 'limit', 'limit must be a whole number from 1 to 100.'],
    ['/cities?limit=1e1', 'limit', 'limit must be a whole number from 1 to 100.'],
    ['/cities?limit=%205%20', 'limit', 'limit must be a whole number from 1 to 100.'],
    ['/cities?limit=', 'limit', 'limit must be a whole number from 1 to 100.'],
    ['/cities?cursor=abc', 'cursor', 'cursor must come from a response of this list.'],
    [`/cities?cursor=${sealCursor('cities ', 'a\0')}`, 'cursor', 'cursor must come from a response of this list.'],
    ['/providers/by-address', 'url', 'url is missing'],
    ['/providers/plumber', 'id', 'id must be the id of a provider, a UUID.'],
  ])('[API-4] explains in plain words what is wrong with %s', async (path, field, message) => {
    const { status, body } = await get<ProblemDetails>(path);
    expect([status, body.errors]).toEqual([400, [{ field, message }]]);
  });

  it('[API-4] refuses a cursor of a list with other filters', async () => {
    const { body } = await get<ApiCities>('/cities?limit=1');
    const { status } = await get<ProblemDetails>(`/cities?state=UT&cursor=${body.next_cursor}`);
    expect(status).toBe(400);
  });
});
