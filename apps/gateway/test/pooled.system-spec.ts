import { type ReplicatedPostgres, startReplicatedPostgres } from '@townlink/embedded-postgres/replicated';
import { startRedisCluster } from '@townlink/server-queue/testing';
import { databaseOn, eventually } from '@townlink/server-testing';
import { apply, makeFixtures } from './support/fixtures';
import { type Person, Product } from './support/product';
import { startPgBouncer, type SystemProgram } from './support/system-programs';
import { Wire } from './support/wire';

describe('two gateways and two workers behind PgBouncer, with a replica and a Redis Cluster', () => {
  let postgres: ReplicatedPostgres;
  let pooler: SystemProgram;
  let redis: Awaited<ReturnType<typeof startRedisCluster>>;
  let product: Product;
  let wires: Wire[];
  let cityId: string;
  let search: string;
  let admin: Person;

  beforeAll(async () => {
    postgres = await startReplicatedPostgres();
    const database = await databaseOn(postgres);
    pooler = await startPgBouncer({ townlink: postgres.appUrl, townlink_replica: postgres.replica.readUrl });
    redis = await startRedisCluster();
    const pooled = (address: string, name: string) => {
      const url = new URL(address);
      [url.port, url.pathname] = [String(pooler.port), name];
      return url.href;
    };
    const settings = {
      LOG_LEVEL: 'warn',
      DATABASE_URL: pooled(postgres.appUrl, '/townlink'),
      DATABASE_READ_URL: pooled(postgres.readUrl, '/townlink_replica'),
      DATABASE_LISTEN_URL: postgres.appUrl,
      // Debian's PgBouncer does not support prepared statements.
      DATABASE_PREPARED_STATEMENTS: 'false',
      REDIS_URL: redis.url,
      NEWSLETTER_SUBSCRIPTIONS_PER_HOUR: '6',
    };
    product = await Product.start({ database, settings, worker: true });
    await product.startWorker();
    wires = [product.wire, new Wire((await product.addGateway()).origin)];
    const place = await makeFixtures(product);
    cityId = place.cityId;
    search = `/api/providers/search?city_id=${cityId}&category_id=${place.categoryId}`;
    admin = await product.person('admin');
  }, 180_000);

  afterAll(async () => {
    for (const wire of wires?.slice(1) ?? []) wire.close();
    await product?.close();
    await redis?.stop();
    await pooler?.stop();
    await postgres?.stop();
  });

  it('[OPS-4] serves an application from payment to approval at both gateways', async () => {
    const businessName = 'Pooled Pipes';
    const { providerId, checkoutUrl } = await apply(product, await product.person(), cityId, { businessName });
    const session = new URL(checkoutUrl!).pathname.split('/').at(-1)!;
    await product.sandbox.control.payCheckout(session, { email: 'payer@example.com' });
    const paid = `select from subscriptions where provider_id = $1 and status = 'active' and first_paid_at is not null`;
    await product.settled(paid, [providerId]);
    const body = { providerId, action: 'approve' };
    expect((await wires[1]!.json('POST', '/api/admin/vet-provider', admin.headers, body)).status).toBe(200);
    for (const wire of wires) {
      await eventually(async () =>
        expect((await wire.call({ method: 'GET', path: search })).text).toContain(businessName),
      );
    }
    await product.settled(`select from messages where template = 'application-received' and status = 'sent'`);
  });

  it('[OPS-4] shares rate limits in the Cluster', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 10; call++) {
      const body = { email: `reader-${call}@example.com` };
      statuses.push((await wires[call % 2]!.json('POST', '/api/newsletter/subscribe', {}, body)).status);
    }
    expect(statuses.filter((status) => status !== 429)).toHaveLength(6);
    expect(statuses.slice(6)).toEqual([429, 429, 429, 429]);
  });
});
