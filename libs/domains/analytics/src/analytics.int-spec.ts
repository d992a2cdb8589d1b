import { ANALYTICS_MONTHS_KEPT, type ProblemDetails } from '@townlink/contracts';
import { AnonymousOnlyModule } from '@townlink/server-http/testing';
import { metricsText } from '@townlink/server-observability';
import { QueueWorkerModule } from '@townlink/server-queue';
import { startTestApp, suiteFixture } from '@townlink/server-testing/app';
import { makeMarket, makeProvider, zoneAtNoon } from '@townlink/server-testing/markets';
import { AnalyticsModule, AnalyticsWorkerModule } from './index';
import { RenewMonthsHandler } from './renew-months.handler';

const PATH = '/api/analytics/events';
const BROWSER = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' };

describe('analytics events', () => {
  const app = suiteFixture(() =>
    startTestApp({
      modules: [AnonymousOnlyModule, AnalyticsModule],
      worker: [
        QueueWorkerModule.forRoot({ jobs: ['analytics.renew-months'], timing: { repeats: false } }),
        AnalyticsWorkerModule,
      ],
      settings: { ANALYTICS_CALLS_PER_MINUTE: '100', TRUSTED_PROXIES: '127.0.0.1' },
    }),
  );
  let listed: string;
  let paused: string;

  beforeAll(async () => {
    const market = await makeMarket(app.database, { city: 'Riverton', category: 'Plumber', zone: zoneAtNoon() });
    listed = await makeProvider(app.database, market);
    paused = await makeProvider(app.database, market, { is_active: false });
  });

  afterEach(() => app.database.query('truncate site_events, listing_stats'));

  const send = (events: unknown, headers: Record<string, string> = BROWSER) =>
    app.http.post<ProblemDetails>(PATH, { events }, { headers });
  const from = (address: string) => ({ ...BROWSER, 'x-forwarded-for': address });
  const of = (name: string, provider_id: string) => ({ name, properties: { provider_id } });
  const stored = () => app.database.query('select name, properties from site_events order by name');
  const stats = () =>
    app.database.query(
      `select provider_id, views, calls, website_clicks from listing_stats
        where day = (select app.today_in(city_id) from providers where id = provider_id)`,
    );

  it('[ANA-1] are stored with their declared properties and arrival time, and nothing about the sender', async () => {
    const { status, body } = await send([
      { name: 'search_performed', properties: { has_query: true, query_length: 7, query: 'plumber', ip: '192.0.2.1' } },
      { name: 'checkout_success', properties: { tier: 'featured', has_referral: false, occurred_at: '2001-01-01' } },
    ]);
    expect([status, body]).toEqual([204, null]);
    expect(await stored()).toEqual([
      { name: 'checkout_success', properties: { tier: 'featured', has_referral: false } },
      { name: 'search_performed', properties: { has_query: true, query_length: 7 } },
    ]);
    expect(
      await app.database.query(`select from site_events where occurred_at > now() - interval '1 minute'`),
    ).toHaveLength(2);
  });

  it('[OPS-1] [ANA-1] about page performance are added to the metrics by kind of page, and not stored', async () => {
    const vital = (properties: object) => ({ name: 'web_vital', properties });
    const told = [
      vital({ metric: 'LCP', page: 'market', value: 2_400, path: '/ut/riverton-ut/plumber' }),
      vital({ metric: 'CLS', page: 'market', value: 15 }),
      vital({ metric: 'LCP', page: '/ut/riverton-ut', value: 1 }),
      vital({ metric: 'FID', page: 'home', value: 1 }),
    ];
    expect((await send(told)).status).toBe(204);
    expect((await send(told, { ...BROWSER, 'sec-gpc': '1' })).status).toBe(204);
    const { text } = await metricsText();
    expect(text).toContain('web_vital_seconds_bucket{le="2.5",metric="LCP",page="market"} 1');
    expect(text).toContain('web_vital_seconds_sum{metric="LCP",page="market"} 2.4');
    expect(text).toContain('web_vital_layout_shift_bucket{le="0.02",page="market"} 1');
    expect(text.match(/^web_vital_\w+_count\{/gm)).toHaveLength(2);
    expect(await stored()).toEqual([]);
  });

  it('[ANA-1] lose personal data at the server as well', async () => {
    await send([
      {
        name: 'newsletter_subscribed',
        properties: {
          audience: 'user',
          email: 'a@x.example',
          phoneNumber: '1',
          Name: 'A',
          address: 'B',
          ssn: '2',
          credit_card: '3',
        },
      },
    ]);
    expect(await stored()).toEqual([{ name: 'newsletter_subscribed', properties: { audience: 'user' } }]);
  });

  it('[VALUE-1] add to the figures of the listed provider only, once per call', async () => {
    await send([of('provider_viewed', listed), of('provider_viewed', listed), of('provider_called', listed)]);
    const other = [of('provider_viewed', listed), of('provider_website_opened', listed), of('provider_viewed', paused)];
    await send(other, from('198.51.100.1'));
    await send([of('provider_viewed', '00000000-0000-7000-8000-000000000000'), of('provider_viewed', 'x')]);
    expect(await stats()).toEqual([{ provider_id: listed, views: 2, calls: 1, website_clicks: 1 }]);
    expect(await stored()).toEqual([]);
  });

  it('[VALUE-1] add up exactly when many visitors send concurrently', async () => {
    const events = ['provider_viewed', 'provider_called'].map((name) => of(name, listed));
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => send(events, from(`198.51.100.${10 + n}`))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await stats()).toEqual([{ provider_id: listed, views: 30, calls: 30, website_clicks: 0 }]);
  });

  it('[VALUE-1] count once per visitor, provider, kind and day, also when sent concurrently', async () => {
    const view = [of('provider_viewed', listed)];
    const sender = from('198.51.100.60');
    const answers = await Promise.all(Array.from({ length: 60 }, () => send(view, sender)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    await send([of('provider_viewed', listed), of('provider_called', listed)], sender);
    expect(await stats()).toEqual([{ provider_id: listed, views: 1, calls: 1, website_clicks: 0 }]);
    // Two addresses in the same household, and one in the next.
    for (const address of ['2001:db8:1:2::3', '2001:db8:1:2::4', '2001:db8:1:3::3']) await send(view, from(address));
    expect(await stats()).toMatchObject([{ views: 3 }]);
  });

  it('[VALUE-1] count again on the next day in the city’s time zone', async () => {
    const view = [of('provider_viewed', listed)];
    const setZone = (zone: string | null) => app.database.query(`update cities set time_zone = $1`, [zone]);
    const sender = from('198.51.100.61');
    await setZone('Etc/GMT+12');
    for (let time = 0; time < 2; time++) await send(view, sender);
    // There it is already the next day.
    await setZone('Etc/GMT-14');
    for (let time = 0; time < 2; time++) await send(view, sender);
    await setZone(null);
    const days = await app.database.query<{ views: number }>('select views from listing_stats order by day');
    expect(days).toEqual([{ views: 1 }, { views: 1 }]);
  });

  it('[VALUE-1] [ANA-1] store only an opaque digest of the visitor, for a day at most', async () => {
    const address = '198.51.100.62';
    await app.database.query(`delete from rate_limits where key like 'analytics.visitor%'`);
    await send([of('provider_viewed', listed)], from(address));
    const [kept, ...others] = await app.database.query<{ row: string; seconds: number }>(
      `select l::text as row, (expire / 1000.0 - extract(epoch from now()))::float as seconds
         from rate_limits l where key like 'analytics.visitor%'`,
    );
    expect(others).toEqual([]);
    expect(kept!.row).not.toContain(address);
    expect(kept!.row).not.toContain(listed);
    expect(kept!.seconds).toBeGreaterThan(86_000);
    expect(kept!.seconds).toBeLessThanOrEqual(86_401);
  });

  it.each<[string, Record<string, string>]>([
    ['Do Not Track', { ...BROWSER, dnt: '1' }],
    ['Global Privacy Control', { ...BROWSER, 'sec-gpc': '1' }],
    ['the name of a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' }],
    ['no name', { 'user-agent': '' }],
  ])('[ANA-1] [VALUE-1] are dropped silently when they come with %s', async (_what, headers) => {
    const view = { name: 'provider_viewed', properties: { provider_id: listed } };
    expect((await send([view, { name: 'onboarding_started', properties: {} }], headers)).status).toBe(204);
    expect([await stored(), await stats()]).toEqual([[], []]);
  });

  it.each([
    [[], 'events'],
    [{}, 'events'],
    [Array(21).fill({ name: 'onboarding_started', properties: {} }), 'events'],
    [[{ name: 'page_view', properties: {} }], 'events.0.name'],
    [[{ name: 'toString', properties: {} }], 'events.0.name'],
    [[{ name: 'onboarding_started' }], 'events.0.properties'],
    [[{ name: 'onboarding_started', properties: 'tier' }], 'events.0.properties'],
    [[{ name: 'onboarding_started', properties: {}, user_id: 1 }], 'events.0.user_id'],
    [[{ name: 'onboarding_started', properties: { a: 'x\u0000' } }], 'events.0.properties.a'],
  ])('[ANA-1] are refused when they are %j, with the field named', async (events, field) => {
    const { status, body } = await send(events);
    expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
  });

  it('[ANA-1] are dropped without an error beyond the limit of one address', async () => {
    const limited = await startTestApp({
      modules: [AnonymousOnlyModule, AnalyticsModule],
      settings: { ANALYTICS_CALLS_PER_MINUTE: '2' },
    });
    const body = { events: [{ name: 'onboarding_started', properties: { tier: 'basic' } }] };
    const statuses = [];
    for (let call = 0; call < 3; call++)
      statuses.push((await limited.http.post(PATH, body, { headers: BROWSER })).status);
    const kept = await limited.database.query(`select from site_events where name = 'onboarding_started'`);
    await limited.close();
    expect([statuses, kept.length]).toEqual([[204, 204, 204], 2]);
  });

  it('[ANA-1] are retained for the current month and the twelve before it; coming months are created in time', async () => {
    const month = (from: number) =>
      `to_char(date_trunc('month', now() at time zone 'utc') + interval '${from} month', '"events_"YYYY_MM')`;
    const months = () =>
      app.database.query<{ name: string }>(
        `select relname as name from pg_inherits join pg_class on oid = inhrelid
          where inhparent = 'site_events'::regclass and relkind = 'r' order by relname`,
      );
    const oldest = 1 - ANALYTICS_MONTHS_KEPT;
    const [names] = await app.database.query<Record<'kept' | 'over' | 'last', string> & { coming: string[] }>(
      `select ${month(oldest)} as kept, ${month(oldest - 1)} as over, ${month(3)} as last,
              array[${[0, 1, 2, 3].map(month)}] as coming`,
    );
    // A new month may have started since the migration.
    await app.worker.get(RenewMonthsHandler).renew();
    await app.database.query(`drop table analytics.${names!.last}`);
    for (const [name, from] of [
      [names!.kept, oldest],
      [names!.over, oldest - 1],
    ]) {
      await app.database
        .query(`do $$ declare first timestamp := date_trunc('month', now() at time zone 'utc') + interval '${from} month'; begin
        execute format('create table analytics.${name} partition of site_events for values from (%L) to (%L)',
          first at time zone 'utc', (first + interval '1 month') at time zone 'utc'); end $$`);
    }
    await app.database.query(
      `insert into listing_stats (provider_id, day)
       select $1, (date_trunc('month', now() at time zone 'utc') + interval '${oldest} month')::date + n from unnest(array[-1, 0]) n`,
      [listed],
    );
    await app.worker.get(RenewMonthsHandler).renew();
    const left = (await months()).map(({ name }) => name);
    expect([left[0], left.at(-1)]).toEqual([names!.kept, names!.last]);
    expect(left).toEqual(expect.arrayContaining(names!.coming));
    expect(await app.database.query('select from listing_stats')).toHaveLength(1);
  });
});
