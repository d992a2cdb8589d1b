import { freePort } from '@townlink/embedded-postgres/ports';
import { type ReplicatedPostgres, startReplicatedPostgres } from '@townlink/embedded-postgres/replicated';
import { createSandbox, type Sandbox } from '@townlink/sandbox-tools';
import { startRedisCluster } from '@townlink/server-queue/testing';
import { databaseOn, eventually, type TestDatabase } from '@townlink/server-testing';
import { s3Settings, sandboxAddresses, testSettings } from '@townlink/server-testing/app';
import type { Program } from '@townlink/server-testing/program';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { Balancer } from './support/balancer';
import { builtProgram } from './support/programs';
import { startPgBouncer, startVarnish, type SystemProgram } from './support/system-programs';

/** The core flows: finding a provider, applying and paying, and approving. */
const CORE = ['visitor/finds', 'provider/pays', 'console/vetting'];

/** Milliseconds for the browser on a busy machine. */
const TIMEOUT_MS = 900_000;

describe('a multi-instance installation: gateways behind Varnish and PgBouncer, workers, a replica, a Redis Cluster and S3', () => {
  const programs: Program[] = [];
  let postgres: ReplicatedPostgres;
  let database: TestDatabase;
  let pooler: SystemProgram;
  let varnish: SystemProgram;
  let redis: Awaited<ReturnType<typeof startRedisCluster>>;
  let sandbox: Sandbox;
  let balancer: Balancer;
  let product: object;

  beforeAll(async () => {
    postgres = await startReplicatedPostgres();
    database = await databaseOn(postgres);
    await seed(database.ownerUrl);
    pooler = await startPgBouncer({ townlink: database.url, townlink_replica: postgres.replica.readUrl });
    redis = await startRedisCluster();
    sandbox = await createSandbox();
    const pooled = (address: string, name: string) => {
      const url = new URL(address);
      [url.port, url.pathname] = [String(pooler.port), name];
      return url.href;
    };
    const [front, ...ports] = [await freePort(), await freePort(), await freePort()];
    const site = `http://127.0.0.1:${front}`;
    const CDN_PURGE_TOKEN = 'a-token-of-the-cache';
    const settings = {
      ...testSettings,
      ...sandboxAddresses(sandbox),
      ...s3Settings(sandbox),
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      SITE_URL: site,
      ANALYTICS_CALLS_PER_MINUTE: '100000',
      // Time to see the undo period, which other tests skip.
      VETTING_UNDO_SECONDS: '5',
      DATABASE_URL: pooled(database.url, '/townlink'),
      DATABASE_READ_URL: pooled(database.readUrl, '/townlink_replica'),
      DATABASE_LISTEN_URL: database.url,
      // Debian's PgBouncer does not support prepared statements.
      DATABASE_PREPARED_STATEMENTS: 'false',
      REDIS_URL: redis.url,
      CDN_SECONDS: '300',
      CDN_PURGE_URL: `${site}/purge`,
      CDN_PURGE_TOKEN,
    };
    programs.push(...ports.map((port) => builtProgram('gateway', { ...settings, PORT: String(port) })));
    programs.push(builtProgram('worker', settings), builtProgram('worker', settings));
    for (const program of programs) await program.start();
    balancer = await Balancer.before(ports);
    varnish = await startVarnish(balancer.origin, front!, CDN_PURGE_TOKEN);
    await sandbox.control.sendWebhooksTo(`${site}/api/billing/webhook`);
    await eventually(() => expect(balancer.ready).toBe(2));
    product = {
      site,
      sandbox: sandbox.url,
      database: database.ownerUrl,
      environment: settings,
      stripeKey: testSettings.STRIPE_SECRET_KEY,
    };
  }, 480_000);

  afterAll(async () => {
    await varnish?.stop();
    balancer?.close();
    await Promise.all(programs.map((program) => program.stop()));
    await Promise.all([sandbox?.close(), redis?.stop(), pooler?.stop(), database?.drop()]);
    await postgres?.stop();
  });

  it(
    '[OPS-4] looks to the browser like a single-instance installation',
    async () => {
      const cli = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'tools/e2e/playwright.config.ts'];
      const files = CORE.map((name) => `${name}.e2e.ts`);
      // Playwright refuses to run inside Jest.
      const { JEST_WORKER_ID: _, NODE_ENV: __, ...env } = process.env;
      const browser = spawn(process.execPath, [...cli, '--reporter=line', '--workers=1', ...files], {
        env: { ...env, TOWNLINK_PRODUCT_UNDER_TEST: JSON.stringify(product) },
      });
      let output = '';
      for (const stream of [browser.stdout, browser.stderr])
        stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)));
      const [code] = (await once(browser, 'close')) as [number];
      if (code !== 0) throw new Error(output);
      process.stdout.write(`${output.trim().split('\n').at(-1)}\n`);
    },
    TIMEOUT_MS,
  );
});

/** Demo towns and providers, by the built command. */
async function seed(ownerUrl: string): Promise<void> {
  const env = { PATH: process.env.PATH, DATABASE_OWNER_URL: ownerUrl, DEMO_MODE: 'true', SEED_PROVIDERS: '200' };
  await promisify(execFile)(process.execPath, ['tools/dev/dist/seed.mjs'], { env });
}
