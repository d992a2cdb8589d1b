import { Outbox, QueueWorkerModule } from '@townlink/server-queue';
import { Database, systemActor } from '@townlink/server-database';
import { AnonymousOnlyModule } from '@townlink/server-http/testing';
import { startTestApp, type TestApp } from '@townlink/server-testing/app';
import { makeMarket, makeProvider, type TestMarket } from '@townlink/server-testing/markets';
import { DirectoryModule, DirectoryWorkerModule } from '../index';
import { ChangedPagesHandler } from './changed-pages.handler';
import { IndexNowSettings } from './index-now.config';

const KEY = 'a-key-of-the-tests';
const DELIVERY = 'provider.listed:directory.note-pages';

describe('announcing pages to search engines', () => {
  let app: TestApp;
  let market: TestMarket;

  const start = (settings: Record<string, string>) =>
    startTestApp({
      modules: [AnonymousOnlyModule, DirectoryModule],
      worker: [DirectoryWorkerModule, QueueWorkerModule.forRoot({ jobs: [DELIVERY] })],
      sandbox: true,
      settings: { SITE_URL: 'https://site.example', DEMO_MODE: 'false', ...settings },
    });

  beforeAll(async () => {
    app = await start({ INDEXNOW_KEY: KEY });
    // The job runs immediately when first scheduled, then every ten minutes.
    await app.settled(`select from outbox where name = 'directory.tell-search-engines' and completed_at is not null`);
    market = await makeMarket(app.database, { city: 'Riverton', category: 'Plumber' });
  });

  afterEach(() => app.database.query('truncate changed_pages'));
  afterAll(() => app?.close());

  /** As the providers domain does for a new listing. */
  const publish = async (providerId: string, of = app) => {
    const outbox = of.worker.get(Outbox, { strict: false });
    const news = { providerId, ...market };
    await of.worker.get(Database).as(systemActor, (tx) => outbox.publish(tx, 'provider.listed', news));
    await of.settle([DELIVERY]);
  };
  const waiting = async () =>
    (await app.database.query<{ path: string }>('select path from changed_pages order by path')).map(
      ({ path }) => path,
    );
  const tell = () => app.worker.get(ChangedPagesHandler).announce();

  it('[SEO-1] serves the key at its address', async () => {
    const { status, body, headers } = await app.http.get<string>('/indexnow-key.txt');
    expect([status, body, headers.get('content-type')]).toEqual([200, KEY, 'text/plain; charset=utf-8']);
  });

  it('[SEO-1] announces the pages of new listings once, in one call', async () => {
    const provider = await makeProvider(app.database, market, { slug: 'ace' });
    await publish(provider);
    await publish(provider);
    const paths = ['/ut/riverton-ut', '/ut/riverton-ut/plumber', '/ut/riverton-ut/plumber/ace'];
    expect(await waiting()).toEqual(paths);
    await tell();
    await tell();
    expect(await app.sandbox.control.announcedPages()).toEqual([paths.map((path) => `https://site.example${path}`)]);
    expect(await waiting()).toEqual([]);
  });

  it('[SEO-1] announces each page once when several runs overlap', async () => {
    await app.database.query(
      `insert into changed_pages (path) select '/ut/beside-' || n || '-ut' from generate_series(1, 20) n`,
    );
    const before = (await app.sandbox.control.announcedPages()).length;
    await Promise.all(Array.from({ length: 4 }, tell));
    const named = (await app.sandbox.control.announcedPages()).slice(before).flat();
    expect(named).toHaveLength(20);
    expect(await waiting()).toEqual([]);
  });

  it('[SEO-1] announces the pages of a crashed run later', async () => {
    await app.database.query(
      `insert into changed_pages (path, notifying_until) values ('/ut', now() - interval '1 second'), ('/wy', now() + interval '1 minute')`,
    );
    await tell();
    expect(await waiting()).toEqual(['/wy']);
  });

  it('[SEO-1] skips listings that are gone by then', async () => {
    await publish(await makeProvider(app.database, market, { is_active: false }));
    expect(await waiting()).toEqual([]);
  });

  it('[SEO-1] announces at most a thousand pages per call and ten thousand per run, oldest first', async () => {
    await app.database.query(
      `insert into changed_pages (path, changed_at) select '/ut/city-' || lpad(n::text, 5, '0') || '-ut', now() - interval '1 hour' + n * interval '1 ms'
         from generate_series(1, 10001) n`,
    );
    const before = (await app.sandbox.control.announcedPages()).length;
    await tell();
    const calls = (await app.sandbox.control.announcedPages()).slice(before);
    expect(calls.map(({ length }) => length)).toEqual(Array(10).fill(1_000));
    expect(await waiting()).toEqual(['/ut/city-10001-ut']);
  });

  it('[SEO-1] retries failed announcements for a week at most', async () => {
    await app.database.query(
      `insert into changed_pages (path, changed_at) values ('/ut', now() - interval '6 days'), ('/wy', now() - interval '8 days')`,
    );
    const settings = app.worker.get(IndexNowSettings);
    const { INDEXNOW_API_BASE } = settings;
    settings.INDEXNOW_API_BASE = 'http://127.0.0.1:1';
    await tell();
    expect(await waiting()).toEqual(['/ut']);
    settings.INDEXNOW_API_BASE = INDEXNOW_API_BASE;
    await tell();
    expect(await waiting()).toEqual([]);
  });

  it('[SEO-1] does nothing without a key', async () => {
    const quiet = await start({ INDEXNOW_KEY: '' });
    const there = await makeMarket(quiet.database, { city: 'Riverton', category: 'Plumber' });
    await publish(await makeProvider(quiet.database, there), quiet);
    expect(await quiet.database.query('select from changed_pages')).toEqual([]);
    expect((await quiet.http.get('/indexnow-key.txt')).status).toBe(404);
    await quiet.close();
  });
});
