import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChangedTags, PageSource } from './page-source';
import type { AnsweredPage } from './pages';
import { PageSettings } from './pages.config';
import { cacheHeaders, SharedCache } from './shared-cache';

const page = (changes: Partial<AnsweredPage> = {}): AnsweredPage => ({
  ...{ status: 200, bytes: Buffer.from(''), etag: '"1"', encoding: 'br', origin: 'made' },
  ...{ tags: ['city-1 plumber', 'services city-1'], ...changes },
});

describe('what a page says to caches', () => {
  it('[CDN-1] is for how long a shared cache may keep it, and by which keys it is dropped', () => {
    const headers = cacheHeaders(page(), 300);
    expect(headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=300, stale-while-revalidate=30, stale-if-error=86400',
    );
    expect(headers['surrogate-key']).toBe('pages city-1_plumber services_city-1');
    expect(headers['no-vary-search']).toMatch(/^params, except=\("q" "city" .*\)$/);
  });

  it.each([
    ['where no shared cache is', page(), 0],
    ['of a page that is made for one request', page({ tags: undefined }), 300],
    ['of what is not there', page({ status: 404 }), 300],
    ['of a stale page', page({ origin: 'stale' }), 300],
  ])('[CDN-1] is to ask each time, %s', (_, answered, seconds) => {
    const headers = cacheHeaders(answered, seconds);
    expect([headers['cache-control'], headers['surrogate-key']]).toEqual(['no-cache', undefined]);
  });

  it('[CDN-1] marks what is kept and what is stale', () => {
    const of = (origin: AnsweredPage['origin']) => cacheHeaders(page({ origin }), 0)['cache-status'];
    expect([of('kept'), of('made'), of('stale')]).toEqual([
      'townlink; hit',
      'townlink; fwd=miss',
      'townlink; hit; detail=stale',
    ]);
  });
});

describe('the purge call', () => {
  let server: Server;
  let failures: number;
  let calls: IncomingMessage['headers'][];
  let change: (changed: ChangedTags) => void;
  let cache: SharedCache;

  beforeEach(async () => {
    [failures, calls] = [0, []];
    server = createServer((request, response) => {
      calls.push(request.headers);
      response.writeHead(failures-- > 0 ? 503 : 200).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const settings = Object.assign(new PageSettings(), {
      CDN_SECONDS: 300,
      CDN_PURGE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`,
      CDN_PURGE_TOKEN: 'the token',
    });
    const source = { onChange: (listener: typeof change) => (change = listener) };
    cache = new SharedCache(settings, source as unknown as PageSource);
  });

  afterEach(() => {
    cache.onApplicationShutdown();
    server.closeAllConnections();
    server.close();
  });

  const keysOf = (call: IncomingMessage['headers'] | undefined) => call && String(call['surrogate-key']);

  async function called(times: number): Promise<void> {
    while (calls.length < times) await once(server, 'request');
  }

  it('[CDN-1] names what changed, several changes at once', async () => {
    change(['city-1 plumber', 'city-1']);
    change(['city-2 plumber', 'city-1']);
    await called(1);
    expect(keysOf(calls[0])).toBe('city-1_plumber city-1 city-2_plumber');
    expect([calls[0]!.authorization, calls[0]!['fastly-key']]).toEqual(['Bearer the token', 'the token']);
  });

  it('[CDN-1] is made again until it was heard, with what changed meanwhile', async () => {
    failures = 1;
    change(['city-1 plumber']);
    await called(1);
    change(['city-2 plumber']);
    await called(2);
    expect(keysOf(calls[1])!.split(' ').toSorted()).toEqual(['city-1_plumber', 'city-2_plumber']);
  });

  it('[CDN-1] is for every page when changes may have been missed or are many', async () => {
    change('everything');
    await called(1);
    change(Array.from({ length: 300 }, (_, number) => `city-${number}`));
    await called(2);
    expect(calls.map(keysOf)).toEqual(['pages', 'pages']);
  });
});
