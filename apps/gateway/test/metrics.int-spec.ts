import { eventually } from '@townlink/server-testing';
import { metricsText, serveMetrics } from '@townlink/server-observability';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apply, makeFixtures } from './support/fixtures';
import { Product } from './support/product';

/** Samples of one metric: labels and value. */
const samples = (text: string, name: string): [string, number][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .map((line) => [line.slice(name.length, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]);

/** Checkouts opened by this process, also by other test files. */
const openedCheckouts = (text: string): number =>
  samples(text, 'payment_provider_call_duration_seconds_count').find(
    ([labels]) => labels === '{operation="open checkout",outcome="answered"}',
  )?.[1] ?? 0;

describe('metrics', () => {
  let product: Product;
  let server: Server;
  let openedBefore: number;

  beforeAll(async () => {
    product = await Product.start({ worker: true, settings: { LOG_LEVEL: 'error', PAGE_CACHE_SECONDS: '60' } });
    const { cityId } = await makeFixtures(product);
    openedBefore = openedCheckouts((await metricsText()).text);
    await apply(product, await product.person(), cityId, { membershipTier: 'featured' });
    server = await serveMetrics(0, '127.0.0.1');
  });

  afterAll(async () => {
    server?.close();
    await product?.close();
  });

  const get = (path: string) => fetch(product.origin + path);
  const ask = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  const metrics = async () => (await ask('/metrics')).text();

  it('[OPS-1] are OpenMetrics, at one address', async () => {
    const answer = await ask('/metrics');
    expect(answer.headers.get('content-type')).toMatch(/^application\/openmetrics-text; version=1\.0\.0/);
    expect(await answer.text()).toMatch(/# EOF\n$/);
    expect((await ask('/')).status).toBe(404);
  });

  it('[OPS-1] count requests by declared route, and unknown addresses together', async () => {
    await get('/api/plans');
    await get(`/api/nothing-${Date.now()}`);
    const counts = samples(await metrics(), 'http_request_duration_seconds_count').map(([labels]) => labels);
    expect(counts).toContain('{method="GET",route="/api/plans",status="200"}');
    expect(counts.join('\n')).not.toContain('/api/nothing-');
  });

  it('[OPS-1] count cache hits and misses', async () => {
    const hits = async () =>
      samples(await metrics(), 'cache_requests_total').find(
        ([labels]) => labels === '{cache="reference",outcome="hit"}',
      );
    const before = (await hits())?.[1] ?? 0;
    // Cached once the gateway receives change notifications.
    await eventually(async () => {
      await get('/api/categories');
      expect((await hits())?.[1] ?? 0).toBeGreaterThan(before);
    });
  });

  it('[OPS-1] count outcomes of jobs, emails and payments, and connections', async () => {
    await eventually(async () => {
      const text = await metrics();
      expect(samples(text, 'job_duration_seconds_count')).toContainEqual([
        '{job="mail.send",outcome="done"}',
        expect.any(Number),
      ]);
      expect(samples(text, 'mail_sends_total')).toContainEqual(['{outcome="taken"}', expect.any(Number)]);
      expect(openedCheckouts(text)).toBe(openedBefore + 1);
    });
    const pools = samples(await metrics(), 'database_connections').map(([labels]) => labels);
    expect(pools).toContain('{pool="writes",state="busy"}');
    expect(pools).toContain('{pool="reads",state="idle"}');
  });

  it('[OPS-1] report the age of the oldest due job by queue, also for jobs lost by the queue', async () => {
    await product.database.query(
      `insert into outbox (queue, name, payload, run_at, relayed_at)
       values ('maintenance', 'mail.forget', '{}', now() - interval '1 hour', now())`,
    );
    // Omitted when it cannot be read in time.
    await eventually(async () => {
      const [, oldest] = samples(await metrics(), 'outbox_oldest_due_seconds').find(([labels]) =>
        labels.includes('"maintenance"'),
      )!;
      expect(oldest).toBeGreaterThan(3_500);
    });
  });

  it('[OPS-1] count refusals by kind', async () => {
    await get('/api/providers/search?limit=-1');
    const problems = samples(await metrics(), 'http_problems_total').map(([labels]) => labels);
    expect(problems).toContain('{problem="invalid-request"}');
  });

  it('[OPS-1] omit unreadable values, and report the rest', async () => {
    await product.stopWorker();
    const text = await metrics();
    expect(samples(text, 'outbox_due_jobs')).toEqual([]);
    expect(samples(text, 'http_request_duration_seconds_count').length).toBeGreaterThan(0);
  });
});
