import type { ListingStats } from '@townlink/contracts';
import { AuthModule } from '@townlink/domain-auth';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { startTestApp, suiteFixture } from '@townlink/server-testing/app';
import {
  makeMarket,
  makeProvider,
  type ProviderColumns,
  type TestMarket,
  zoneAtNoon,
} from '@townlink/server-testing/markets';
import { AnalyticsModule } from './index';
import { dayIn } from '@townlink/contracts';

describe('the stats of a listing', () => {
  const app = suiteFixture(() => startTestApp({ modules: [AuthModule, AnalyticsModule], sandbox: true }));
  let market: TestMarket;
  const zone = zoneAtNoon();

  beforeEach(async () => {
    market = await makeMarket(app.database, { zone });
  });

  const own = async (changes: Partial<ProviderColumns> = {}): Promise<SignedInPerson & { providerId: string }> => {
    const person = await signedInPerson(app);
    return { ...person, providerId: await makeProvider(app.database, market, { user_id: person.id, ...changes }) };
  };

  const had = (providerId: string, daysAgo: number, views: number, calls = 0, clicks = 0) =>
    app.database.query(
      `insert into listing_stats (provider_id, day, views, calls, website_clicks)
       values ($1, app.today_in((select city_id from providers where id = $1)) - $2::int, $3, $4, $5)`,
      [providerId, daysAgo, views, calls, clicks],
    );

  const read = async (person: SignedInPerson): Promise<ListingStats> =>
    (await app.http.get<ListingStats>('/api/provider/stats', { as: person })).body;

  const others = async (...views: number[]): Promise<void> => {
    for (const count of views) {
      const id = await makeProvider(app.database, market);
      if (count > 0) await had(id, 3, count, 1, 2);
    }
  };

  it('[VALUE-1] are reported by day for the last 30 days, without gaps, and in total', async () => {
    const person = await own();
    await had(person.providerId, 0, 4, 1, 0);
    await had(person.providerId, 29, 5, 0, 2);
    await had(person.providerId, 30, 100, 100, 100);
    const { days, total } = await read(person);
    expect(days).toHaveLength(30);
    expect(days[0]).toMatchObject({ views: 5, calls: 0, website_clicks: 2 });
    expect(days[1]).toMatchObject({ views: 0, calls: 0, website_clicks: 0 });
    expect(days.at(-1)).toEqual({ day: dayIn(zone), views: 4, calls: 1, website_clicks: 0 });
    expect(total).toEqual({ views: 9, calls: 1, website_clicks: 2 });
  });

  it('[VALUE-1] include the market’s median and a rank that ties share', async () => {
    const person = await own();
    await had(person.providerId, 2, 6, 3, 0);
    await others(10, 6, 1, 0);
    await makeProvider(app.database, market, { is_active: false });
    await had(await makeProvider(app.database, await makeMarket(app.database)), 1, 1_000);
    expect((await read(person)).market).toEqual({
      providers: 5,
      rank: 2,
      median: { views: 6, calls: 1, website_clicks: 2 },
    });
  });

  it('[VALUE-1] include no comparison when it would reveal a single competitor’s figures', async () => {
    const person = await own();
    await had(person.providerId, 2, 6);
    await others(10, 3);
    expect((await read(person)).market).toBeNull();
    await others(4);
    expect((await read(person)).market).toMatchObject({ providers: 4, rank: 2 });
  });

  it('[VALUE-1] are zero at first, and without comparison while the provider is not listed', async () => {
    const person = await own({ is_active: false, vetting_status: 'pending' });
    await others(3, 2, 1, 1);
    const { total, market: compared, monthly_email, badge_views } = await read(person);
    expect({ total, compared, monthly_email, badge_views }).toEqual({
      total: { views: 0, calls: 0, website_clicks: 0 },
      compared: null,
      badge_views: 0,
      monthly_email: true,
    });
  });

  it('[VALUE-1] come by email every month unless the provider switches that off', async () => {
    const person = await own();
    const set = (wanted: unknown) =>
      app.http.call('PUT', '/api/provider/stats/monthly-email', { as: person, body: { wanted } });
    for (const wanted of [false, false, true]) {
      expect(await set(wanted)).toMatchObject({ status: 200, body: { monthly_email: wanted } });
      expect(await read(person)).toMatchObject({ monthly_email: wanted });
    }
    expect(await set('yes')).toMatchObject({ status: 400, body: { errors: [{ field: 'wanted' }] } });
  });

  it('[VALUE-1] are 401 without a sign-in, and 404 without an application', async () => {
    expect((await app.http.get('/api/provider/stats')).status).toBe(401);
    expect((await app.http.get('/api/provider/stats', { as: await signedInPerson(app) })).status).toBe(404);
  });
});
