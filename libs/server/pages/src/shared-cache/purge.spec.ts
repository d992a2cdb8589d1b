import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Database } from '@townlink/server-database';
import { type Outbox } from '@townlink/server-queue';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@townlink/server-testing';
import type { ChangedTags, PageSource } from '../page-source';
import { ChangedPagesService } from './changed-pages.service';
import { PurgePagesHandler } from './purge-pages.handler';
import { SharedCacheSettings } from './shared-cache.config';

const settings = Object.assign(new SharedCacheSettings(), {
  CDN_SECONDS: 300,
  CDN_PURGE_URL: 'http://cache.example/purge',
  CDN_PURGE_TOKEN: 'the token',
});

describe('the purge job of a gateway', () => {
  let failures: number;
  let asked: string[][];
  let change: (changed: ChangedTags) => void;
  let pages: ChangedPagesService;

  beforeEach(() => {
    [failures, asked] = [0, []];
    const source = { onChange: (listener: typeof change) => (change = listener) } as unknown as PageSource;
    const database = {
      as: (_: unknown, work: (tx: null) => Promise<void>) =>
        failures-- > 0 ? Promise.reject(new Error('away')) : work(null),
    } as unknown as Database;
    const outbox = {
      add: (_: null, job: string, { keys }: { keys: string[] }) => {
        expect(job).toBe('pages.purge');
        asked.push(keys);
        return Promise.resolve();
      },
    } as unknown as Outbox;
    pages = new ChangedPagesService(settings, source, database, outbox);
  });
  afterEach(() => pages.onApplicationShutdown());

  const isAsked = (times: number) => eventually(() => expect(asked).toHaveLength(times));

  it('[CDN-1] contains several changes', async () => {
    change(['city-1 plumber', 'city-1']);
    change(['city-2 plumber', 'city-1']);
    await isAsked(1);
    expect(asked).toEqual([['city-1_plumber', 'city-1', 'city-2_plumber']]);
  });

  it('[CDN-1] is retried while the database is down, with later changes', async () => {
    failures = 1;
    change(['city-1 plumber']);
    await eventually(() => expect(failures).toBe(0));
    change(['city-2 plumber']);
    await isAsked(1);
    expect(asked[0]!.toSorted()).toEqual(['city-1_plumber', 'city-2_plumber']);
  });

  it('[CDN-1] purges every page when changes are many or may have been missed', async () => {
    change('everything');
    await isAsked(1);
    change(Array.from({ length: 300 }, (_, number) => `city-${number}`));
    await isAsked(2);
    expect(asked).toEqual([['pages'], ['pages']]);
  });
});

describe('the purge call', () => {
  let server: Server;
  let status: number;
  let calls: IncomingHttpHeaders[];
  let handler: PurgePagesHandler;

  beforeEach(async () => {
    [status, calls] = [200, []];
    server = createServer((request, response) => {
      calls.push(request.headers);
      response.writeHead(status).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const CDN_PURGE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`;
    handler = new PurgePagesHandler(Object.assign(new SharedCacheSettings(), settings, { CDN_PURGE_URL }));
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  it('[CDN-1] contains the keys and the credential', async () => {
    await handler.purge({ keys: ['city-1_plumber', 'city-1'] });
    expect(calls).toMatchObject([
      { 'surrogate-key': 'city-1_plumber city-1', authorization: 'Bearer the token', 'fastly-key': 'the token' },
    ]);
  });

  it('[CDN-1] fails for a retry when the cache refuses it or is not configured', async () => {
    status = 503;
    await expect(handler.purge({ keys: ['pages'] })).rejects.toThrow('The shared cache answered 503');
    await expect(new PurgePagesHandler(new SharedCacheSettings()).purge({ keys: ['pages'] })).rejects.toThrow(
      'this worker has none',
    );
  });
});
