import { QueueModule } from '@townlink/server-queue';
import { NobodyModule } from '@townlink/server-http/testing';
import { startTestApp, type TestApp } from '@townlink/server-testing/app';
import { makeMarket, makeProvider, type TestMarket } from '@townlink/server-testing/markets';
import { AnalyticsModule, AnalyticsWorkerModule } from './index';
import { lastMonth, MonthlyReachHandler } from './monthly-reach.handler';

describe('the month that is over', () => {
  it.each([
    ['2026-11-01T00:00:00Z', '2026-10-01', '2026-11-01'],
    ['2026-01-31T23:59:59Z', '2025-12-01', '2026-01-01'],
    ['2028-03-31T12:00:00Z', '2028-02-01', '2028-03-01'],
  ])('[VALUE-1] at %s is from %s until %s', (now, from, to) => {
    expect(lastMonth(new Date(now))).toEqual({ from, to });
  });
});

describe('the monthly figures', () => {
  let app: TestApp;
  let market: TestMarket;

  beforeAll(async () => {
    app = await startTestApp({
      modules: [NobodyModule, AnalyticsModule],
      worker: [QueueModule, AnalyticsWorkerModule],
    });
  }, 60_000);

  beforeEach(async () => {
    app.clock.reset();
    await app.database.query('truncate provider_reach, reach_months, reach_report_stops, messages');
    market = await makeMarket(app.database);
  });
  afterAll(() => app?.close());

  /** Views of a provider on a day of the last month. */
  const viewed = async (providerId: string, views: number): Promise<string> => {
    await app.database.query(
      `insert into provider_reach (provider_id, day, views, calls) values ($1, $2::date + 27, $3, 1)`,
      [providerId, lastMonth(app.clock.now()).from, views],
    );
    return providerId;
  };
  const report = () => app.worker.get(MonthlyReachHandler).report();
  const told = () => app.database.query<{ key: string }>(`select key from messages where template = 'monthly-reach'`);

  it('[VALUE-1] go to each provider that visitors have seen, once, however often and late the job comes', async () => {
    const seen = await viewed(await makeProvider(app.database, market), 12);
    await makeProvider(app.database, market);
    await viewed(await makeProvider(app.database, market, { is_active: false }), 5);
    await Promise.all([report(), report()]);
    await report();
    expect(await told()).toEqual([{ key: `monthly-reach:${seen}:${lastMonth(app.clock.now()).from}` }]);
  });

  it('[VALUE-1] do not go to who has switched them off', async () => {
    const provider = await viewed(await makeProvider(app.database, market), 3);
    await app.database.query('insert into reach_report_stops (provider_id) values ($1)', [provider]);
    await report();
    expect(await told()).toEqual([]);
  });

  it('[VALUE-1] go out after an outage that lasted over the end of the month, and come again for the next one', async () => {
    const provider = await viewed(await makeProvider(app.database, market), 3);
    await report();
    app.clock.travelDays(45);
    await viewed(provider, 4);
    await report();
    expect(await told()).toHaveLength(2);
  });
});
