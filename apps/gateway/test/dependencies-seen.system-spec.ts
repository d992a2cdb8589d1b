import { freePort } from '@townlink/embedded-postgres/ports';
import { startRedis, type TestRedis } from '@townlink/server-queue/testing';
import { createTestDatabase, eventually, type TestDatabase } from '@townlink/server-testing';
import { firingAlerts, samplesOf } from '@townlink/server-testing/alerts';
import { testSettings } from '@townlink/server-testing/app';
import type { Program } from '@townlink/server-testing/program';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtProgram } from './support/programs';

/** Milliseconds until every fault is reported. */
const SEEN_WITHIN = 60_000;

/** Answers searches like Meilisearch, with a single document in each index that exists. */
async function startSearchServer(port: number, missing?: RegExp): Promise<Server> {
  const server = createServer(({ url }, response) => {
    const [status, body] = missing?.test(url!)
      ? [404, { message: 'Index not found.', code: 'index_not_found', type: 'invalid_request', link: '' }]
      : [200, { hits: [{ id: '1' }] }];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

describe('what a gateway and a worker depend on', () => {
  let database: TestDatabase;
  let redis: TestRedis;
  let search: Server;
  let ports: { search: number; gateway: number; worker: number; metrics: [number, number] };
  let files: string;
  /** One each: a program that has written its test file removes whatever has its name. */
  let folders: [gateway: string, worker: string];
  let gateway: Program;
  let worker: Program;

  beforeAll(async () => {
    [database, redis] = await Promise.all([createTestDatabase(), startRedis()]);
    files = mkdtempSync(join(tmpdir(), 'townlink-seen-'));
    folders = [join(files, 'gateway'), join(files, 'worker')];
    ports = {
      search: await freePort(),
      gateway: await freePort(),
      worker: await freePort(),
      metrics: [await freePort(), await freePort()],
    };
    search = await startSearchServer(ports.search);
    const settings = {
      ...testSettings,
      DATABASE_URL: database.url,
      DATABASE_READ_URL: database.readUrl,
      REDIS_URL: redis.url,
      MEILI_URL: `http://127.0.0.1:${ports.search}`,
      LOG_LEVEL: 'info',
    };
    const [first, second] = ports.metrics;
    gateway = builtProgram('gateway', {
      ...settings,
      STORAGE_DIRECTORY: folders[0],
      PORT: String(ports.gateway),
      METRICS_PORT: String(first),
    });
    worker = builtProgram('worker', {
      ...settings,
      STORAGE_DIRECTORY: folders[1],
      WORKER_PORT: String(ports.worker),
      METRICS_PORT: String(second),
    });
    await Promise.all([gateway.start(), worker.start()]);
  });

  afterAll(async () => {
    await Promise.all([gateway?.stop(), worker?.stop()]);
    search?.close();
    await redis?.stop();
    await database?.drop();
    rmSync(files, { recursive: true, force: true });
  });

  const scrape = () =>
    Promise.all(ports.metrics.map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()));
  const statusAt = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${path}`);
    return { code: answer.status, ...((await answer.json()) as object) };
  };
  const how = async () => ({
    gateway: await statusAt(`${ports.gateway}/api/health/ready`),
    worker: await statusAt(`${ports.worker}/`),
  });
  /** Figures of the named dependencies in each program. */
  const figures = async (names: string[]) =>
    (await scrape()).map((text) =>
      names.map((name) => samplesOf([text], 'dependency_up').find(({ labels }) => labels.dependency === name)?.value),
    );

  const NAMES = ['database', 'redis', 'search', 'search-names', 'storage'];
  const stopSearchServer = () => {
    search.closeAllConnections();
    search.close();
  };
  const well = async () => {
    expect(await figures(NAMES)).toEqual([
      [1, 1, 1, 1, 1],
      [1, 1, 1, 1, 1],
    ]);
    expect(firingAlerts(await scrape())).toEqual([]);
    expect(await how()).toEqual({ gateway: { code: 200, status: 'ok' }, worker: { code: 200, status: 'ok' } });
  };

  it('[OPS-1] is reported by both programs', async () => {
    await eventually(well, SEEN_WITHIN);
  });

  it('[OPS-1] is reported as down by readiness, metrics, alerts and log, and as up when it is back', async () => {
    await redis.stop();
    stopSearchServer();
    for (const folder of folders) await eventually(() => symlinkSync('/dev/full', join(folder, '.probe')));
    await eventually(async () => {
      expect(await figures(NAMES)).toEqual([
        [1, 0, 0, 0, 0],
        [1, 0, 0, 0, 0],
      ]);
      expect(firingAlerts(await scrape())).toEqual(['TownlinkRedisDown', 'TownlinkSearchDown', 'TownlinkStorageDown']);
      const degraded = { code: 200, status: 'degraded' };
      expect(await how()).toEqual({ gateway: degraded, worker: degraded });
      for (const { said } of [gateway, worker])
        for (const name of NAMES.slice(1)) expect(said).toContain(`${name} is down: `);
    }, SEEN_WITHIN);
    for (const { said } of [gateway, worker]) expect(said.match(/storage is down: ENOSPC/g)).toHaveLength(1);

    redis = await startRedis(Number(new URL(redis.url).port));
    search = await startSearchServer(ports.search);
    for (const folder of folders) rmSync(join(folder, '.probe'));
    await eventually(well, SEEN_WITHIN);
    for (const { said } of [gateway, worker]) expect(said).toContain('storage is there again');
  });

  it('[OPS-1] shows in metrics and alerts when the search server has no index of business names', async () => {
    stopSearchServer();
    search = await startSearchServer(ports.search, /_businesses\/search/);
    await eventually(async () => {
      expect(await figures(['search', 'search-names'])).toEqual([
        [1, 0.5],
        [1, 0.5],
      ]);
      expect(firingAlerts(await scrape())).toEqual(['TownlinkSearchIndexMissing']);
      expect(await how()).toEqual({ gateway: { code: 200, status: 'ok' }, worker: { code: 200, status: 'ok' } });
    }, SEEN_WITHIN);
  });
});
