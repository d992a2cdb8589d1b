import { databaseOn, eventually } from '@townlink/server-testing';
import { metricsText } from '@townlink/server-observability';
import { startRestartablePostgres } from '@townlink/embedded-postgres/restartable';
import { Load } from './support/load';
import { type Person, Product } from './support/product';
import { apply, makeFixtures } from './support/fixtures';

/** Milliseconds; the limit for any response in any state of the database. */
const LONGEST = 20_000;
/** Milliseconds until every call succeeds after the database is back, on a busy machine. */
const SOON = 30_000;

describe('PostgreSQL restarts under load', () => {
  let postgres: Awaited<ReturnType<typeof startRestartablePostgres>>;
  let product: Product;
  let cityId: string;
  let person: Person;
  let paths: [string, boolean][];
  let running: Load | undefined;

  beforeAll(async () => {
    postgres = await startRestartablePostgres();
    const database = await databaseOn(postgres);
    product = await Product.start({
      database,
      worker: true,
      settings: { LOG_LEVEL: 'error', DIRECTORY_CACHE_SECONDS: '0' },
    });
    const place = await makeFixtures(product);
    cityId = place.cityId;
    person = await product.person();
    await apply(product, person, cityId);
    paths = [
      [`/api/providers/search?city_id=${cityId}&category_id=${place.categoryId}`, false],
      ['/api/categories/resolve?q=emergency%20plumer', false],
      [`/api/capacity?city_id=${cityId}&category_id=${place.categoryId}`, false],
      ['/api/profile', true],
      ['/api/provider', true],
      ['/auth/v1/user', true],
    ];
  });

  afterAll(async () => {
    await product?.close();
    await postgres?.stop();
  });

  // A failing test must not leave running calls behind.
  afterEach(() => running?.stop());

  /** Readiness, and the failed dependencies from the metrics; administrators cannot be authenticated then. */
  const ready = async () => {
    const { status } = await product.wire.call({ method: 'GET', path: '/api/health/ready' });
    const { text } = await metricsText();
    return { status, down: [...text.matchAll(/^dependency_up\{dependency="([\w-]+)"\} 0$/gm)].map(([, name]) => name) };
  };

  it.each([
    ['in order', {}],
    ['as in a crash', { atOnce: true }],
  ])(
    '[HEALTH-3] %s: 503 with Retry-After while it is down, no 500, no hanging calls, and an automatic recovery',
    async (_, how) => {
      const calls = paths.map(([path, signedIn]) => ({ method: 'GET', path, headers: signedIn ? person.headers : {} }));
      const load = (running = new Load(product.wire, calls));
      await eventually(() => expect(load.count(200)).toBeGreaterThan(100));
      await eventually(async () => expect(await ready()).toEqual({ status: 200, down: [] }), SOON);
      await postgres.restart(async () => {
        load.forget();
        await eventually(() => expect(load.count(503)).toBeGreaterThan(100));
        await eventually(async () =>
          expect(await ready()).toEqual({ status: 200, down: ['public-reads', 'database', 'queue'] }),
        );
        expect((await product.wire.call({ method: 'GET', path: '/api/health/live' })).status).toBe(200);
        // Also rate-limited calls, whose counters are in the database.
        const signIn = { email: person.email, password: 'not this one' };
        const refused = await product.wire.json('POST', '/auth/v1/token?grant_type=password', {}, signIn);
        expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
      }, how);
      const back = performance.now();
      await eventually(async () => {
        load.forget();
        await eventually(() => expect(load.answers.length).toBeGreaterThan(100), SOON);
        expect(load.answers.filter(({ status }) => status !== 200)).toEqual([]);
        expect(await ready()).toMatchObject({ status: 200 });
      }, SOON);
      const recovered = Math.round(performance.now() - back);
      await load.stop();
      process.stdout.write(`${load.summary()}; all answered again ${recovered} ms after it was back\n`);
      expect(product.log.faults).toEqual([]);
      expect(load.all.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
      expect(load.all.filter(({ status, told }) => status === 503 && !told)).toEqual([]);
      expect(load.longest).toBeLessThan(LONGEST);
    },
  );

  it('[BILL-2] [JOB-1] loses no payment, application or email', async () => {
    const payer = await product.person();
    const { providerId, checkoutUrl } = await apply(product, payer, cityId, { membershipTier: 'featured' });
    const others = await Promise.all(Array.from({ length: 6 }, () => product.person()));
    const handIn = (one: Person) => eventually(() => apply(product, one, cityId));
    let handedIn: Promise<unknown> = Promise.resolve();
    await postgres.restart(async () => {
      handedIn = Promise.all(others.map(handIn));
      const session = new URL(checkoutUrl!).pathname.split('/').at(-1)!;
      await product.sandbox.control.payCheckout(session, { email: 'payer@example.com' });
    });
    await handedIn;
    await product.settled(
      `select from subscriptions where provider_id = $1 and status = 'active' and first_paid_at is not null`,
      [providerId],
      60_000,
    );
    const holds = await product.database.query<{ kind: string }>(
      `select kind from capacity_holds where provider_id = $1 and released_at is null`,
      [providerId],
    );
    expect(holds).toEqual([{ kind: 'vetting' }]);
    for (const { id, email } of [payer, ...others]) {
      const [row] = await product.database.query<{ providers: string }>(
        `select count(*) as providers from providers where user_id = $1`,
        [id],
      );
      expect([email, row!.providers]).toEqual([email, '1']);
    }
    await eventually(async () => {
      const waiting = await product.database.query(
        `select name, last_error from outbox where completed_at is null and run_at < now()`,
      );
      expect(waiting).toEqual([]);
    }, 60_000);
    // A message with an unknown outcome waits a minute for its next attempt.
    await eventually(async () => {
      const sent = await product.database.query<{ status: string; count: string }>(
        `select status, count(*) from messages where template = 'application-received' group by 1`,
      );
      expect(sent).toEqual([{ status: 'sent', count: '8' }]);
    }, 90_000);
  }, 300_000);
});
