import { freePort } from '@townlink/embedded-postgres/ports';
import { createTestDatabase, eventually } from '@townlink/server-testing';
import { testSettings } from '@townlink/server-testing/app';
import { makeCategory, makeCity, makeProvider } from '@townlink/server-testing/markets';
import type { Program } from '@townlink/server-testing/program';
import { builtProgram } from './support/programs';
import { type RunningGateway, startGateway } from './support/running-gateway';
import { startVarnish, type SystemProgram } from './support/system-programs';
import { tmpdir } from 'node:os';

const PLUMBERS = '/ut/riverton-ut/plumber';
const ROOFERS = '/ut/provo-ut/roofer';

describe('pages behind Varnish', () => {
  let gateway: RunningGateway;
  let worker: Program;
  let varnish: SystemProgram;
  let fay: string;

  beforeAll(async () => {
    const [database, port] = [await createTestDatabase(), await freePort()];
    const markets = [
      {
        cityId: await makeCity(database, { name: 'Riverton' }),
        categoryId: await makeCategory(database, { name: 'Plumber' }),
      },
      {
        cityId: await makeCity(database, { name: 'Provo' }),
        categoryId: await makeCategory(database, { name: 'Roofer' }),
      },
    ] as const;
    fay = await makeProvider(database, markets[0], { business_name: 'Fay Pipes' });
    await makeProvider(database, markets[1], { business_name: 'Rita Roofs' });
    const CDN_PURGE_TOKEN = 'a-token-of-the-cache';
    const cdn = { CDN_SECONDS: '300', CDN_PURGE_URL: `http://127.0.0.1:${port}/purge`, CDN_PURGE_TOKEN };
    gateway = await startGateway(cdn, database);
    // Before the worker, whose purges are otherwise refused and repeated seconds later, in the middle of a test.
    varnish = await startVarnish(gateway.origin, port, CDN_PURGE_TOKEN);
    const addresses = { DATABASE_URL: database.url, DATABASE_READ_URL: database.readUrl, STORAGE_DIRECTORY: tmpdir() };
    worker = builtProgram('worker', { ...testSettings, ...cdn, ...addresses, LOG_LEVEL: 'info' });
    await worker.start();
    await eventually(async () => expect(await isPurged()).toBe(true));
  });

  afterAll(async () => {
    await worker?.stop();
    await varnish?.stop();
    await gateway?.stop();
  });

  async function page(path: string, headers: Record<string, string> = {}) {
    const response = await fetch(`http://127.0.0.1:${varnish.port}${path}`, { headers });
    const isHit = (response.headers.get('cache-status') ?? '').endsWith('varnish; hit');
    return { status: response.status, isHit, headers: response.headers, text: await response.text() };
  }

  /** Whether the gateway's first purge, which covers every page, is over. */
  async function isPurged() {
    const [first] = await gateway.database.query<{ over: boolean }>(
      `select completed_at is not null as over from outbox where name = 'pages.purge' order by created_at limit 1`,
    );
    return first?.over;
  }

  const isKept = (path: string) => eventually(async () => expect((await page(path)).isHit).toBe(true));

  it('[CDN-1] are fetched once for all visitors', async () => {
    await isKept(PLUMBERS);
    let hits = 0;
    for (let number = 0; number < 200; number++) {
      const query = number % 3 === 0 ? `?utm_source=letter-${number}&fbclid=${number}` : '';
      const { isHit, headers } = await page(PLUMBERS + query, { cookie: `session=${number}` });
      if (isHit) hits += 1;
      expect(headers.get('surrogate-key')).toBeNull();
    }
    process.stdout.write(`${hits} of 200 pages came from Varnish\n`);
    expect(hits).toBeGreaterThanOrEqual(198);
  });

  it('[CDN-1] are purged only by their own market', async () => {
    await isKept(PLUMBERS);
    await isKept(ROOFERS);
    await gateway.database.query(`update providers set business_name = 'Fay Renamed' where id = $1`, [fay]);
    await eventually(async () => expect((await page(PLUMBERS)).text).toContain('Fay Renamed'));
    const roofers = await page(ROOFERS);
    expect([roofers.isHit, roofers.text.includes('Rita Roofs')]).toEqual([true, true]);
  });

  it('[CDN-1] are cached only when public', async () => {
    for (const path of ['/account', '/api/categories', '/api/profile']) {
      await page(path);
      expect([path, (await page(path)).isHit]).toEqual([path, false]);
    }
  });

  it('[MCP-1] [CDN-1] are cached as HTML and as Markdown, regardless of how Accept is written, and purged together', async () => {
    const [browser, program] = [
      'text/html,application/xhtml+xml,*/*;q=0.8',
      'text/markdown, text/html;q=0.9, */*;q=0.1',
    ];
    const typeOf = async (accept: string) => {
      const { isHit, headers, text } = await page(PLUMBERS, { accept });
      return [isHit, headers.get('content-type')?.split(';')[0], text.startsWith('# Plumbers')];
    };
    for (const accept of [browser, program])
      await eventually(async () => expect((await page(PLUMBERS, { accept })).isHit).toBe(true));
    for (const accept of [browser, '*/*', 'text/html', 'application/json'])
      expect(await typeOf(accept)).toEqual([true, 'text/html', false]);
    for (const accept of [program, 'text/markdown', 'Text/Markdown, image/*'])
      expect(await typeOf(accept)).toEqual([true, 'text/markdown', true]);
    for (const accept of ['text/markdown;q=0, */*', 'text/html, text/markdown;q=0.5'])
      expect(await typeOf(accept)).toEqual([false, 'text/html', false]);
    await gateway.database.query(`update providers set business_name = 'Fay Changed' where id = $1`, [fay]);
    for (const accept of [browser, program])
      await eventually(async () => expect((await page(PLUMBERS, { accept })).text).toContain('Fay Changed'));
  });
});
