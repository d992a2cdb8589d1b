import type { ProblemDetails } from '@townlink/contracts';
import { renderEmail } from '@townlink/server-mail';
import { QueueModule } from '@townlink/server-queue';
import { AnonymousOnlyModule } from '@townlink/server-http/testing';
import { startTestApp, suiteFixture } from '@townlink/server-testing/app';
import { makeMarket, makeProvider, type TestMarket } from '@townlink/server-testing/markets';
import { AnalyticsModule, AnalyticsWorkerModule } from './index';
import { monthlyStatsEmail } from './mail/monthly-stats.email';
import { MonthlyEmailLinks } from './monthly-email-links';
import { lastMonth, MonthlyReportHandler } from './monthly-report.handler';

describe('last month', () => {
  it.each([
    ['2026-11-01T12:00:00Z', '2026-10-01', '2026-11-01'],
    // In Hawaii it is still October.
    ['2026-11-01T09:59:59Z', '2026-09-01', '2026-10-01'],
    ['2026-01-31T23:59:59Z', '2025-12-01', '2026-01-01'],
    ['2028-03-31T12:00:00Z', '2028-02-01', '2028-03-01'],
  ])('[VALUE-1] at %s is from %s until %s', (now, from, to) => {
    expect(lastMonth(new Date(now))).toEqual({ from, to });
  });
});

describe('the monthly stats email', () => {
  const app = suiteFixture(() =>
    startTestApp({
      modules: [AnonymousOnlyModule, AnalyticsModule],
      worker: [QueueModule, AnalyticsWorkerModule],
    }),
  );
  let market: TestMarket;

  beforeEach(async () => {
    app.clock.reset();
    // If a month ended during a test, the report would be for another month.
    app.clock.stop();
    await app.database.query('truncate listing_stats, listing_report_months, listing_report_stops, messages');
    market = await makeMarket(app.database);
  });

  const viewed = async (providerId: string, views: number): Promise<string> => {
    await app.database.query(
      `insert into listing_stats (provider_id, day, views, calls) values ($1, $2::date + 27, $3, 1)`,
      [providerId, lastMonth(app.clock.now()).from, views],
    );
    return providerId;
  };
  const report = () => app.worker.get(MonthlyReportHandler).report();
  const sent = () => app.database.query<{ key: string }>(`select key from messages where template = 'monthly-stats'`);

  it('[VALUE-1] goes to each provider with visits once, however often and late the job runs', async () => {
    const seen = await viewed(await makeProvider(app.database, market), 12);
    await makeProvider(app.database, market);
    await viewed(await makeProvider(app.database, market, { is_active: false }), 5);
    await Promise.all([report(), report()]);
    await report();
    expect(await sent()).toEqual([{ key: `monthly-stats:${seen}:${lastMonth(app.clock.now()).from}` }]);
  });

  it('[VALUE-1] does not go to a provider who has switched it off', async () => {
    const provider = await viewed(await makeProvider(app.database, market), 3);
    await app.database.query('insert into listing_report_stops (provider_id) values ($1)', [provider]);
    await report();
    expect(await sent()).toEqual([]);
  });

  it('[VALUE-1] has an unsubscribe link and header; opening the link changes nothing', async () => {
    const provider = await viewed(await makeProvider(app.database, market), 3);
    const links = app.worker.get(MonthlyEmailLinks);
    const path = new URL(links.oneClickUrl(provider));
    const oneClick = path.pathname + path.search;
    const token = new URL(links.stopUrl(provider)).searchParams.get('token');
    const { headers, text } = renderEmail(monthlyStatsEmail, {
      contactName: 'Robin',
      businessName: 'Beck & Sons',
      month: 'October 2026',
      dashboardUrl: 'https://x.example/d',
      views: '3',
      calls: '1',
      website_clicks: '0',
      stopUrl: links.stopUrl(provider),
      oneClickUrl: links.oneClickUrl(provider),
    });
    expect(headers).toEqual({
      'List-Unsubscribe': `<${links.oneClickUrl(provider)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(text).toContain(links.stopUrl(provider));
    const stops = () => app.database.query('select provider_id from listing_report_stops');

    const opened = await fetch(app.origin + oneClick, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([
      303,
      `/provider/monthly-email/stop?token=${encodeURIComponent(token!)}`,
    ]);
    expect(await stops()).toEqual([]);
    const pressed = await fetch(app.origin + oneClick, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([pressed.status, await pressed.json()]).toEqual([200, { business_name: expect.any(String) }]);
    expect(await stops()).toEqual([{ provider_id: provider }]);
    const byPage = await app.http.post('/api/provider/stats/monthly-email/stop', { token });
    expect([byPage.status, (await stops()).length]).toEqual([200, 1]);
    await report();
    expect(await sent()).toEqual([]);
  });

  it.each([undefined, '', 'x', 5, 'x'.repeat(201)])('[VALUE-1] is not stopped by the token %j', async (token) => {
    const path = '/api/provider/stats/monthly-email/stop';
    const { status, body } = await app.http.post<ProblemDetails>(path, { token });
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'token']);
  });

  it('[VALUE-1] is sent after an outage over the end of the month, and again for the next month', async () => {
    const provider = await viewed(await makeProvider(app.database, market), 3);
    await report();
    app.clock.travelDays(45);
    await viewed(provider, 4);
    await report();
    expect(await sent()).toHaveLength(2);
  });
});
