import type { EventPayloads, FindResult, SearchSuggestions } from '@townlink/contracts';
import { loadSettings } from '@townlink/server-config';
import { Database, PublicReader, systemActor } from '@townlink/server-database';
import { AnonymousOnlyModule } from '@townlink/server-http/testing';
import { Outbox, QueueWorkerModule } from '@townlink/server-queue';
import { BusinessIndex, SearchSettings } from '@townlink/server-search';
import { type MeilisearchServer, meilisearchIsThere, startMeilisearch } from '@townlink/server-search/testing';
import { eventually } from '@townlink/server-testing';
import { startTestApp, type TestApp } from '@townlink/server-testing/app';
import type { TestMarket } from '@townlink/server-testing/markets';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DirectoryChanges } from '../cache/directory-changes';
import { DirectoryModule } from '../directory.module';
import { DirectoryWorkerModule } from '../directory.worker-module';
import { ListingChanges } from '../public-api/listing-changes';
import { Listings, startDirectory } from '../testing/listings';
import { IndexNamesHandler } from './index-names.handler';
import { NameEngine } from './name-engine';

/** The discard port, where no server listens. */
const NO_SERVER = 'http://127.0.0.1:9';

/** Takes requests and answers none. */
async function startHangingServer() {
  const requested = Promise.withResolvers<undefined>();
  let requests = 0;
  const server = createServer(() => {
    requests++;
    requested.resolve(undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, requested: requested.promise, requests: () => requests, stop };
}

const DELIVERY = 'provider.listed:directory.index-name';

(meilisearchIsThere() ? describe : describe.skip)('businesses by name in Meilisearch', () => {
  let server: MeilisearchServer;
  let directory: TestApp;
  let listings: Listings;
  let plumbers: TestMarket;
  let dentists: TestMarket;
  let index: BusinessIndex;
  const ids: Record<string, string> = {};

  const settingsFor = (url: string) => ({
    MEILI_URL: url,
    MEILI_INDEX: `test_${randomUUID()}`,
    MEILI_TIMEOUT: '10000',
  });

  beforeAll(async () => {
    server = await startMeilisearch();
    directory = await startTestApp({
      modules: [AnonymousOnlyModule, DirectoryModule],
      worker: [DirectoryWorkerModule, QueueWorkerModule.forRoot({ jobs: [DELIVERY], timing: { repeats: false } })],
      settings: settingsFor(server.url),
    });
    index = directory.worker.get(BusinessIndex, { strict: false });
    listings = new Listings(directory.database);
    plumbers = await listings.market('Riverton', 'Plumber');
    dentists = await listings.market('Lehi', 'Dentist');
    await directory.database.query(
      `insert into category_terms (category_id, term, kind) values ($1, 'plumbing', 'keyword')`,
      [plumbers.categoryId],
    );
    await add('two-rivers', 'Two Rivers Plumbing, LLC');
    await add('pena', "Peña & O'Brien Co.");
    await add('stonebridge', 'Stonebridge Dentist', dentists);
    await add('peaks-riverton', 'Twin Peaks');
    await add('peaks-lehi', 'Twin Peaks', dentists);
    await follow();
  });

  afterAll(async () => {
    await directory?.close();
    await server?.stop();
  });

  const add = async (slug: string, business_name: string, market = plumbers) => {
    const id = await listings.provider(market, { business_name, slug });
    ids[slug] = id;
    return id;
  };
  const write = (text: string, id: string) => directory.database.query(text, [id]);
  const handler = () => directory.worker.get(IndexNamesHandler, { strict: false });
  const follow = () => handler().follow();
  const find = async (q: string, more: Record<string, string> = {}, app = directory) =>
    (await app.http.get<FindResult>(`/api/find?${new URLSearchParams({ q, ...more })}`)).body;
  const names = ({ businesses }: FindResult) => businesses.map(({ business_name }) => business_name);
  const candidates = (text: string, app = directory) =>
    app.app
      .get(NameEngine, { strict: false })
      .candidates({ text, serviceWords: new Set(), cityId: null, isBeginning: false, onlyInCity: false }, 30);

  it('[FIND-1] asks the index, which answers with ids', async () => {
    expect(await candidates('two rivrs plumbing')).toEqual({ ids: [ids['two-rivers']], places: [1] });
  });

  it.each([
    ['two rivers plumbing llc', 'Two Rivers Plumbing, LLC'],
    ['two rivrs plumbing', 'Two Rivers Plumbing, LLC'],
    ['rivers two plumbing', 'Two Rivers Plumbing, LLC'],
    ['2 rivers plumbing', 'Two Rivers Plumbing, LLC'],
    ['two rivers plumber', 'Two Rivers Plumbing, LLC'],
    ['two rivers riverton', 'Two Rivers Plumbing, LLC'],
    ['pena and obrien', "Peña & O'Brien Co."],
    ['PEÑA & OBRIAN', "Peña & O'Brien Co."],
    ['stonebrige', 'Stonebridge Dentist'],
    ['stone bridge dentist', 'Stonebridge Dentist'],
  ])("[FIND-1] finds by '%s' %s", async (q, name) => {
    expect(names(await find(q))[0]).toBe(name);
  });

  it('[FIND-1] resolves the name, without service words, to the page of the business', async () => {
    expect((await find('Two Rivers')).leads_to).toBe('/ut/riverton-ut/plumber/two-rivers');
  });

  it('[FIND-5] offers two businesses of one misspelled name, the one in the chosen town first', async () => {
    const { leads_to, businesses } = await find('twin peeks', { city: 'lehi-ut' });
    expect([leads_to, businesses.map(({ city_slug }) => city_slug)]).toEqual([null, ['lehi-ut', 'riverton-ut']]);
  });

  it('[FIND-1] finds no business by service words only', async () => {
    expect(names(await find('plumber'))).toEqual([]);
    expect(names(await find('plumbing in Lehi'))).toEqual([]);
  });

  it('[FIND-1] suggests businesses by the beginning of their name', async () => {
    const { body } = await directory.http.get<SearchSuggestions>('/api/search/suggestions?q=ston&city=lehi-ut');
    expect(body.businesses.map(({ business_name }) => business_name)).toEqual(['Stonebridge Dentist']);
  });

  it('[FIND-1] [SEARCH-11] hides a business once it is unlisted, before the index knows', async () => {
    const id = await add('hidden', 'Hidden Valley');
    await follow();
    expect(names(await find('hiden valley'))).toEqual(['Hidden Valley']);
    await write('update providers set is_active = false where id = $1', id);
    expect([names(await find('hiden valley')), names(await find('hidden valley'))]).toEqual([[], []]);
    expect(await index.ofIds([id])).toHaveLength(1);
    await follow();
    expect(await index.ofIds([id])).toEqual([]);
  });

  it('[FIND-1] finds a new listing by its exact name at once, and misspelled after its event', async () => {
    const providerId = await add('otter', 'Quiet Otter');
    expect(names(await find('quiet otter'))).toEqual(['Quiet Otter']);
    const news: EventPayloads['provider.listed'] = { providerId, ...plumbers };
    const outbox = directory.worker.get(Outbox, { strict: false });
    await directory.connection.as(systemActor, (tx) => outbox.publish(tx, 'provider.listed', news));
    await directory.settle([DELIVERY]);
    expect(names(await find('quiet oter'))).toEqual(['Quiet Otter']);
  });

  it('[FIND-1] follows a new name, and a move to another city', async () => {
    const id = await add('falcon', 'Silver Falcon');
    await follow();
    await write(`update providers set business_name = 'Golden Heron' where id = $1`, id);
    expect(names(await find('golden heron'))).toEqual(['Golden Heron']);
    await follow();
    expect([names(await find('golden heren')), names(await find('silver falcn'))]).toEqual([['Golden Heron'], []]);
    await directory.database.query('update providers set city_id = $2 where id = $1', [id, dentists.cityId]);
    await follow();
    expect(await index.ofIds([id])).toEqual([{ id, key: 'golden heron', city_id: dentists.cityId }]);
  });

  it('[FIND-1] announces names that came to the index or left it, but no change of anything else', async () => {
    const seen: unknown[] = [];
    const changes = directory.app.get(DirectoryChanges, { strict: false });
    changes.onChange((change) => seen.push(change));
    // Notifications arrive in the order of their commits.
    const everythingBefore = async () => {
      await directory.database.query(`select pg_notify('townlink_directory', 'reports')`);
      await eventually(() => expect(seen).toContain('reports'));
    };
    await everythingBefore();
    const isAnnounced = async (change: () => Promise<unknown>) => {
      seen.length = 0;
      await change();
      await follow();
      await everythingBefore();
      return seen.includes('names');
    };
    let id = '';
    const addBadger = async () => (id = await add('badger', 'Brave Badger'));
    expect(await isAnnounced(addBadger)).toBe(true);
    expect(await isAnnounced(() => write('update providers set is_active = false where id = $1', id))).toBe(true);
    expect(await isAnnounced(() => write('update providers set is_active = true where id = $1', id))).toBe(true);
    const website = `update providers set website_url = 'https://badger.example/' where id = $1`;
    expect(await isAnnounced(() => write(website, id))).toBe(false);
  });

  it('[FIND-1] compares the names with the index, and repairs what differs', async () => {
    const stray = { id: randomUUID(), key: 'stray cat', city_id: plumbers.cityId };
    const [wrong, missing] = [ids['two-rivers']!, ids['pena']!];
    await follow();
    const before = await index.ofIds([wrong, missing]);
    const position = (await index.position())!;
    const changed = [stray, { id: wrong, key: 'wrong name', city_id: dentists.cityId }];
    await index.update({ changed, removed: [missing], position });
    await handler().compare();
    expect(await index.ofIds([wrong, missing])).toEqual(expect.arrayContaining(before));
    expect(await index.ofIds([stray.id])).toEqual([]);
    expect(await index.position()).toBe(position);
  });

  it('[FIND-1] compares when the database is behind the index, as after a restore', async () => {
    const stray = { id: randomUUID(), key: 'stray dog', city_id: plumbers.cityId };
    await follow();
    const position = (await index.position())!;
    await index.update({ changed: [stray], removed: [], position: position + 1_000_000 });
    await follow();
    expect([await index.ofIds([stray.id]), await index.position()]).toEqual([[], position]);
  });

  it.each([
    ['is not filled yet', () => server.url],
    ['cannot be reached', () => NO_SERVER],
  ])('[FIND-1] falls back to PostgreSQL while the index %s', async (_, url) => {
    const other = await startDirectory({ database: directory.database, settings: settingsFor(url()) });
    try {
      expect(await candidates('two rivrs plumbing', other)).toHaveProperty('queries');
      expect(names(await find('two rivrs plumbing', {}, other))).toEqual(['Two Rivers Plumbing, LLC']);
    } finally {
      await other.close();
    }
  });

  const handlerAt = (url: string) =>
    new IndexNamesHandler(
      directory.worker.get(Database, { strict: false }),
      directory.worker.get(PublicReader, { strict: false }),
      directory.worker.get(ListingChanges, { strict: false }),
      new BusinessIndex(loadSettings(SearchSettings, settingsFor(url))),
    );

  it('[FIND-1] leaves an outage of the server to the next run, but not of a night', async () => {
    const away = handlerAt(NO_SERVER);
    await expect(away.follow()).resolves.toBeUndefined();
    await expect(away.compare()).rejects.toThrow(/failed/);
  });

  it('[FIND-1] has one run at a time wait for a server that hangs', async () => {
    const hanging = await startHangingServer();
    const slow = handlerAt(hanging.url);
    const first = slow.follow();
    await hanging.requested;
    await slow.follow();
    expect(hanging.requests()).toBe(1);
    hanging.stop();
    await first;
  });
});
