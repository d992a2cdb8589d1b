import { LISTING_PARTS, type ListingCompleteness, type ListingPart } from '@townlink/contracts';
import { AuthModule } from '@townlink/domain-auth';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { QueueModule } from '@townlink/server-queue';
import { startTestApp, suiteFixture } from '@townlink/server-testing/app';
import {
  makeCategory,
  makeCity,
  makeProvider,
  type ProviderColumns,
  type TestMarket,
} from '@townlink/server-testing/markets';
import { AnalyticsModule, AnalyticsWorkerModule } from '../index';
import { CompareListingsHandler } from './compare-listings.handler';

describe('the completeness of a listing', () => {
  const app = suiteFixture(() =>
    startTestApp({
      modules: [AuthModule, AnalyticsModule],
      worker: [QueueModule, AnalyticsWorkerModule],
      sandbox: true,
    }),
  );
  let market: TestMarket;

  const marketIn = async (state: string): Promise<TestMarket> => ({
    cityId: await makeCity(app.database, { state }),
    categoryId: await makeCategory(app.database),
  });

  beforeEach(async () => {
    app.clock.reset();
    await app.database.query('truncate listing_stats, listing_part_days, listing_part_worth, providers cascade');
    market = await marketIn('TX');
  });

  const own = async (changes: Partial<ProviderColumns> = {}): Promise<SignedInPerson & { providerId: string }> => {
    const person = await signedInPerson(app);
    return { ...person, providerId: await makeProvider(app.database, market, { user_id: person.id, ...changes }) };
  };
  const read = async (person: SignedInPerson): Promise<ListingCompleteness> =>
    (await app.http.get<ListingCompleteness>('/api/provider/completeness', { as: person })).body;
  const inState = async (person: SignedInPerson, state: string): Promise<ListingPart[]> =>
    (await read(person)).parts.filter((one) => one.state === state).map(({ part }) => part);

  const fillIn = async (id: string): Promise<void> => {
    const { database } = app;
    await database.query(`update providers set phone_display_opt_in = true where id = $1`, [id]);
    await database.query(
      `insert into provider_details (provider_id, description, hours, radius_miles, languages, payment_methods)
       values ($1, 'Leaks', '[{"day":"Monday","opens":"08:00","closes":"17:00"}]', 10, '{English}', '{Cash}')`,
      [id],
    );
    await database.query(
      `insert into listing_services (provider_id, position, name, from_cents) values ($1, 1, 'Leaks', 8000)`,
      [id],
    );
    await database.query(
      `insert into provider_photos (provider_id, kind, position, file_path, state, is_shown, width, height, widths)
       select $1, kind, position, gen_random_uuid(), 'ready', true, 10, 10, '{10}'
         from (values ('photo', 1), ('logo', null)) picture (kind, position)`,
      [id],
    );
    await database.query(
      `insert into listing_checks (provider_id, kind, state, decided_at) values ($1, 'insurance', 'approved', now())`,
      [id],
    );
  };

  it('[LIST-5] names what is missing, in the documented order while there are no figures', async () => {
    const person = await own({ membership_tier: 'standard' });
    expect(await read(person)).toEqual({
      state: 'TX',
      parts: LISTING_PARTS.map((part) => ({ part, state: 'missing', worth: null })),
    });
  });

  it('[LIST-5] lacks nothing once everything is filled in', async () => {
    const person = await own({ membership_tier: 'standard', website_url: 'https://x.example', google_rating: 4.5 });
    await fillIn(person.providerId);
    expect(await inState(person, 'given')).toEqual(LISTING_PARTS);
  });

  it('[LIST-5] suggests no pictures on a plan without them, and no check before the approval', async () => {
    const basic = await inState(await own(), 'missing');
    expect(LISTING_PARTS.filter((part) => !basic.includes(part))).toEqual(['photos', 'logo']);
    const pending = await own({ membership_tier: 'standard', vetting_status: 'pending', is_active: false });
    expect(await inState(pending, 'missing')).not.toContain('checks');
  });

  it('[LIST-5] does not suggest what is waiting to be checked', async () => {
    const { database } = app;
    const person = await own({ membership_tier: 'standard' });
    const id = person.providerId;
    await database.query(
      `insert into provider_revisions (provider_id, services) values ($1, '[{"name":"Leaks","from_cents":8000,"unit":"job","position":1}]')`,
      [id],
    );
    await database.query(
      `insert into provider_photos (provider_id, position, file_path, state)
       values ($1, 1, gen_random_uuid(), 'waiting'), ($1, 2, gen_random_uuid(), 'refused')`,
      [id],
    );
    await database.query(`insert into google_places (provider_id, url) values ($1, 'https://maps.example')`, [id]);
    await database.query(`insert into listing_checks (provider_id, kind, file_path) values ($1, 'bond', 'bond.pdf')`, [
      id,
    ]);
    expect(await inState(person, 'waiting')).toEqual(['services', 'prices', 'photos', 'google', 'checks']);
  });

  /** Thirty listings with a website and thirty without; those with one get more calls and clicks. */
  const thirtyEach = async (where: TestMarket, count = 30): Promise<void> => {
    for (let index = 0; index < count; index += 1) {
      await makeProvider(app.database, where, { website_url: 'https://x.example' });
      await makeProvider(app.database, where);
    }
    await app.database.query(
      `insert into listing_stats (provider_id, day, views, calls, website_clicks)
       select id, day::date, 10, case when website_url is null then 5 else 6 end, case when website_url is null then 0 else 1 end
         from providers, generate_series(now(), now() + interval '120 days', interval '1 day') day where city_id = $1`,
      [where.cityId],
    );
  };
  const pass = async (days: number): Promise<void> => {
    for (let day = 0; day < days; day += 1) {
      app.clock.travelDays(1);
      await app.worker.get(CompareListingsHandler).compare();
    }
    await app.worker.get(CompareListingsHandler).compare(); // A repeated run changes nothing.
  };
  /** For a listing that does not count itself. */
  const worths = async () =>
    (await read(await own({ is_active: false }))).parts
      .filter(({ worth }) => worth)
      .map(({ part, worth }) => [part, worth]);

  it('[LIST-5] shows what a part is worth, based on 30 listings and 90 days each in the state', async () => {
    // The counted day changes at noon UTC, which must not happen during this test.
    app.clock.stop();
    await thirtyEach(market);
    const smaller = await marketIn('AZ');
    await thirtyEach(smaller, 20);
    app.clock.travelDays(2); // Today's listings count from tomorrow on, once that day has ended in every time zone.
    await pass(89);
    expect(await worths()).toEqual([]);
    await pass(1);
    expect(await worths()).toEqual([['website', { what: 'contacts', times: 1.4 }]]);
    const { parts } = await read(await own({ is_active: false }));
    expect(parts[0]).toMatchObject({ part: 'website', state: 'missing' });
    await pass(12);
    const [kept] = await app.database.query<{ days: number }>(
      'select count(distinct day)::int as days from listing_part_days',
    );
    expect(kept?.days).toBe(100);
    market = smaller;
    expect(await worths()).toEqual([]);
  });

  it('[LIST-5] is 401 without a sign-in, and 404 without an application', async () => {
    expect((await app.http.get('/api/provider/completeness')).status).toBe(401);
    expect((await app.http.get('/api/provider/completeness', { as: await signedInPerson(app) })).status).toBe(404);
  });
});
