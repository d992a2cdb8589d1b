import { databaseOn, eventually } from '@townlink/server-testing';
import { testSettings } from '@townlink/server-testing/app';
import { startRestartablePostgres } from '@townlink/embedded-postgres/restartable';
import { makeCategory, makeCity, makeProvider, type TestMarket } from '@townlink/server-testing/markets';
import type { Program } from '@townlink/server-testing/program';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { builtProgram } from './support/programs';
import { readRoutes } from './support/routes';
import { type RunningGateway, startGateway } from './support/running-gateway';
import { Wire } from './support/wire';

const PLUMBERS = '/ut/riverton-ut/plumber';
const ROOFERS = '/ut/provo-ut/roofer';

const TO_PURGE = `select last_error from outbox where name = 'pages.purge' and completed_at is null`;

describe('pages with a shared cache and without the database', () => {
  let postgres: Awaited<ReturnType<typeof startRestartablePostgres>>;
  let gateway: RunningGateway;
  let worker: Program;
  let cdn: Server;
  let refusals = 0;
  let plumbers: TestMarket;
  let fay: string;
  let rita: string;
  const purged: string[] = [];

  beforeAll(async () => {
    cdn = createServer((request, response) => {
      const isRefused = refusals-- > 0;
      if (!isRefused) purged.push(...String(request.headers['surrogate-key']).split(' '));
      response.writeHead(isRefused ? 503 : 200).end();
    }).listen(0, '127.0.0.1');
    await once(cdn, 'listening');
    postgres = await startRestartablePostgres();
    const database = await databaseOn(postgres);
    const shared = {
      CDN_SECONDS: '300',
      CDN_PURGE_URL: `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/`,
      CDN_PURGE_TOKEN: 'a-token-of-the-cache',
    };
    gateway = await startGateway({ PAGE_CACHE_SECONDS: '3600', PAGE_TIMEOUT: '2000', ...shared }, database);
    const addresses = { DATABASE_URL: database.url, DATABASE_READ_URL: database.readUrl, STORAGE_DIRECTORY: tmpdir() };
    worker = builtProgram('worker', { ...testSettings, ...shared, ...addresses, LOG_LEVEL: 'info' });
    await worker.start();
    plumbers = {
      cityId: await makeCity(database, { name: 'Riverton' }),
      categoryId: await makeCategory(database, { name: 'Plumber' }),
    };
    const roofers = {
      cityId: await makeCity(database, { name: 'Provo' }),
      categoryId: await makeCategory(database, { name: 'Roofer' }),
    };
    fay = await makeProvider(database, plumbers, { business_name: 'Fay Pipes', slug: 'fay' });
    rita = await makeProvider(database, roofers, { business_name: 'Rita Roofs' });
    // Of no cached page. In a test, its announcement could come after other pages were cached, and drop them.
    await makeCategory(database, { name: 'Painter' });
  });

  afterAll(async () => {
    await worker?.stop();
    await gateway?.stop();
    await postgres?.stop();
    cdn?.close();
  });

  const page = async (path: string, headers: Record<string, string> = {}) => {
    const response = await gateway.get(path, headers);
    const of = (name: string) => response.headers.get(name);
    return { status: response.status, of, cache: of('cache-status'), text: await response.text() };
  };
  const set = (id: string, change: string) =>
    gateway.database.query(`update providers set ${change} where id = $1`, [id]);

  /** Caches the current version of both pages. */
  async function keepBoth(): Promise<void> {
    await eventually(async () => {
      expect((await page(PLUMBERS)).text).toContain('Fay Pipes');
      expect((await page(ROOFERS)).text).toContain('Rita Roofs');
      for (const path of [PLUMBERS, ROOFERS]) expect((await page(path)).cache).toBe('townlink; hit');
    });
  }

  it('[CDN-1] allows a shared cache to store a page, and purge it by its market', async () => {
    await keepBoth();
    const { of } = await page(PLUMBERS);
    expect(of('cache-control')).toMatch(/^public, max-age=0, s-maxage=300, stale-while-revalidate=\d+/);
    const keys = of('surrogate-key')!.split(' ');
    const market = `${plumbers.cityId}_${plumbers.categoryId}`;
    expect(keys).toEqual(expect.arrayContaining(['pages', market]));
    // The start of the gateway, and the creation of cities and providers, also cause purges, shortly after the pages exist.
    await eventually(() => expect(purged).toContain('pages'));
    await eventually(async () => expect(await gateway.database.query(TO_PURGE)).toEqual([]));
    purged.length = 0;
    await set(fay, 'google_rating = 4.1, google_review_count = 3');
    await eventually(() => expect(purged).toContain(market));
    expect(purged).not.toContain('pages');
  });

  it('[CDN-1] retries purges until they succeed, also after a time without workers', async () => {
    await eventually(async () => expect(await gateway.database.query(TO_PURGE)).toEqual([]));
    const market = `${plumbers.cityId}_${plumbers.categoryId}`;
    purged.length = 0;
    refusals = Infinity;
    await set(fay, 'google_rating = 4.2');
    await eventually(async () =>
      expect(await gateway.database.query(TO_PURGE)).toMatchObject([{ last_error: 'The shared cache answered 503' }]),
    );
    refusals = 0;
    await eventually(() => expect(purged).toContain(market));
    await worker.stop();
    purged.length = 0;
    await set(fay, 'google_rating = 4.3');
    await eventually(async () => expect(await gateway.database.query(TO_PURGE)).toHaveLength(1));
    await worker.start();
    await eventually(() => expect(purged).toContain(market));
  });

  it('[CDN-1] purges only the market’s pages after a change of a provider', async () => {
    await keepBoth();
    const empty = '/ut/riverton-ut/roofer';
    await page(empty);
    await set(fay, 'google_rating = 4.7');
    await eventually(async () => expect((await page(PLUMBERS)).text).toContain('4.7'));
    for (const path of [ROOFERS, empty]) expect([path, (await page(path)).cache]).toEqual([path, 'townlink; hit']);
  });

  it('[CDN-1] purges nothing after edits of an unlisted provider', async () => {
    const paused = await makeProvider(gateway.database, plumbers, { business_name: 'Paused Pete', is_active: false });
    await keepBoth();
    await set(paused, "business_name = 'Still Paused', website_url = 'https://pete.example'");
    // A later change, so that earlier notifications have arrived.
    await set(rita, 'google_rating = 3.3');
    await eventually(async () => expect((await page(ROOFERS)).text).toContain('3.3'));
    expect((await page(PLUMBERS)).cache).toBe('townlink; hit');
  });

  it('[CDN-1] sends the same bytes to signed-in visitors and campaign visitors', async () => {
    await keepBoth();
    const { text, of } = await page(PLUMBERS);
    for (const [path, headers] of [
      [PLUMBERS, { cookie: 'session=of-a-person; sidebar=open', authorization: 'Bearer of-a-person' }],
      [`${PLUMBERS}?utm_source=a&fbclid=1`, {}],
      [`${PLUMBERS}?x=${'y'.repeat(8_000)}`, {}],
    ] as const) {
      const other = await page(path, headers);
      expect([other.cache, other.of('etag'), other.text === text]).toEqual(['townlink; hit', of('etag'), true]);
      expect(other.of('set-cookie')).toBeNull();
    }
    expect(of('no-vary-search')).toMatch(/^params, except=/);
  });

  it('[CDN-1] forbids caching of personal responses', async () => {
    const wire = new Wire(gateway.origin);
    const kept: string[] = [];
    const routes = (await readRoutes(wire)).filter(({ access }) => access === 'signed-in' || access === 'admin');
    expect(routes.length).toBeGreaterThan(20);
    for (const { method, path } of routes) {
      const headers = { authorization: 'Bearer of-a-person' };
      const answer = await wire.call({ method, path: path.replace(/\{\w+\}/g, 'x'), headers });
      if (!/no-store/.test(String(answer.headers['cache-control']))) kept.push(`${method} ${path}`);
    }
    wire.close();
    expect(kept).toEqual([]);
    const account = await page('/account');
    expect([account.of('cache-control'), account.of('surrogate-key')]).toEqual(['no-cache', null]);
  });

  it('[CDN-1] [CITY-2] serves one page for a thousand unknown cities', async () => {
    const pages = new Set<string>();
    for (let start = 0; start < 1_000; start += 50) {
      const some = Array.from({ length: 50 }, (_, number) => page(`/ut/no-city-${start + number}-ut/plumber`));
      for (const { status, of } of await Promise.all(some)) pages.add(`${status} ${of('etag')} ${of('cache-control')}`);
    }
    expect([...pages]).toEqual([expect.stringMatching(/^404 "\S+" no-cache$/)]);
  });

  it('[CDN-1] serves one page per market for a thousand unlisted providers', async () => {
    const tags = new Set<string>();
    for (let start = 0; start < 1_000; start += 50) {
      const some = Array.from({ length: 50 }, (_, number) => page(`${PLUMBERS}/unknown-${start + number}`));
      for (const { status, of } of await Promise.all(some)) tags.add(`${status} ${of('etag')} ${of('cache-control')}`);
    }
    expect([...tags]).toEqual([expect.stringMatching(/^404 "\S+" no-cache$/)]);
    const other = await page(`${ROOFERS}/unknown-1`);
    expect(other.text).toContain('Rita Roofs');
    await set(rita, "business_name = 'Rita Renamed'");
    await eventually(async () => expect((await page(`${ROOFERS}/unknown-2`)).text).toContain('Rita Renamed'));
    await set(rita, "business_name = 'Rita Roofs'");
    expect((await page(`${PLUMBERS}/fay`)).status).toBe(200);
  });

  it('[CDN-1] serves cached pages, and 503 with the frame for others, when the database is too slow', async () => {
    await keepBoth();
    const blocker = new pg.Client(gateway.database.ownerUrl);
    await blocker.connect();
    await blocker.query('begin; lock table providers in access exclusive mode');
    try {
      const [kept, none] = await Promise.all([page(PLUMBERS), page('/ut/riverton-ut/painter')]);
      expect([kept.status, kept.cache]).toEqual([200, 'townlink; hit']);
      expect([none.status, none.of('retry-after'), none.of('cache-control')]).toEqual([503, '5', 'no-cache']);
      expect(none.text).toContain('<footer');
    } finally {
      await blocker.end();
    }
    await eventually(async () => expect((await page('/ut/riverton-ut/painter')).status).toBe(200));
  });

  it('[CDN-1] serves cached pages as stale, and 503 with the frame for others, while the database is down', async () => {
    await keepBoth();
    await postgres.restart(async () => {
      await eventually(async () => {
        const { status, cache, text, of } = await page(PLUMBERS);
        expect([status, cache]).toEqual([200, 'townlink; hit; detail=stale']);
        expect(text).toContain('Fay Pipes');
        expect([of('cache-control'), of('surrogate-key')]).toEqual(['no-cache', null]);
      });
      for (const path of ['/ut/provo-ut/plumber', `${PLUMBERS}?page=2`]) {
        const { status, of, text } = await page(path);
        expect([path, status, of('retry-after')]).toEqual([path, 503, '5']);
        expect(text).toContain('<header');
        expect(text).toContain('<footer');
      }
    });
    await eventually(async () => expect((await page('/ut/provo-ut/plumber')).status).toBe(200));
    await set(fay, "business_name = 'Fay Renamed'");
    await eventually(async () => expect((await page(PLUMBERS)).text).toContain('Fay Renamed'));
  });
});
