import { Clock } from '@townlink/server-config';
import { eventually, suiteFixture } from '@townlink/server-testing';
import { TestClock } from '@townlink/server-testing/app';
import { makeMarket, makeProvider, type TestMarket, zoneAtNoon } from '@townlink/server-testing/markets';
import { Product } from './support/product';

const MINUTE = 60;

describe('[BADGE-1] A badge from two gateways', () => {
  const product = suiteFixture(() => Product.start());
  let origins: string[];
  let clock: TestClock;
  let market: TestMarket;

  beforeAll(async () => {
    const second = await product.addGateway();
    origins = [product.origin, second.origin];
    clock = new TestClock([product.app, second.app].map((app) => app.get(Clock, { strict: false })));
    market = await makeMarket(product.database, { zone: zoneAtNoon() });
  });
  afterEach(() => clock.reset());

  const badges = (id: string) =>
    Promise.all(
      origins.map(async (origin) => {
        const response = await fetch(`${origin}/api/badges/${id}`);
        const kept = Number(/^public, max-age=(\d+)$/.exec(response.headers.get('cache-control')!)?.[1]);
        return { text: await response.text(), kept };
      }),
    );
  const texts = async (id: string) => (await badges(id)).map(({ text }) => text);

  /** A listing whose license ends today, and the seconds until midnight in its town. */
  async function endsToday() {
    const id = await makeProvider(product.database, market, { vetted_at: '2026-09-03T17:00:00Z' });
    await product.database.query(
      `insert into provider_licenses (provider_id, number, board, state, expires_on, checked_at, checked_by)
       select id, 'UT-1', 'Utah Division of Professional Licensing', 'UT', app.today_in($2), now() - interval '80 days', user_id
         from providers where id = $1`,
      [id, market.cityId],
    );
    const [day] = await product.database.query<{ seconds: number }>(
      `select extract(epoch from (app.today_in($1) + 1)::timestamp at time zone app.zone_of($1) - now())::float8 as seconds`,
      [market.cityId],
    );
    return { id, secondsLeft: day!.seconds };
  }

  it('turns gray on both within five minutes of the end of a license', async () => {
    const { id, secondsLeft } = await endsToday();
    clock.stop();
    clock.travel(secondsLeft - MINUTE);
    for (const { text, kept } of await badges(id)) {
      expect(text).toContain('License checked');
      // A browser that fetched the badge in the last minute of the day shows it until then.
      expect(kept).toBeLessThanOrEqual(5 * MINUTE);
    }
    clock.travel(MINUTE + 1);
    for (const text of await texts(id)) expect(text).toContain('License ended');
  });

  it('turns gray on both when a license is corrected, or the listing paused', async () => {
    const { id } = await endsToday();
    for (const text of await texts(id)) expect(text).toContain('License checked');
    await product.database.query(
      `update provider_licenses set expires_on = app.today_in($2) - 1 where provider_id = $1`,
      [id, market.cityId],
    );
    await eventually(async () => {
      for (const text of await texts(id)) expect(text).toContain('License ended');
    });
    await product.database.query('update providers set is_active = false where id = $1', [id]);
    await eventually(async () => {
      for (const text of await texts(id)) expect(text).toContain('Not listed now');
    });
  });
});
