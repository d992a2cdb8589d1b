import { freePort } from '@townlink/embedded-postgres/ports';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { startVarnish, type SystemProgram } from './support/system-programs';

const TOKEN = 'a-token-of-the-cache';

describe('purges of the shared cache', () => {
  let varnish: SystemProgram;
  let behind: Server;

  const start = async (token?: string) =>
    startVarnish(`http://127.0.0.1:${(behind.address() as AddressInfo).port}`, await freePort(), token);

  beforeAll(async () => {
    behind = createServer((_, response) => response.end('page')).listen(0, '127.0.0.1');
    await once(behind, 'listening');
    varnish = await start(TOKEN);
  });

  afterAll(async () => {
    await varnish?.stop();
    behind?.close();
  });

  const purge = async (headers: Record<string, string>, method = 'POST', { port } = varnish) =>
    (await fetch(`http://127.0.0.1:${port}/purge`, { method, headers: { 'surrogate-key': 'all', ...headers } })).status;
  const authorization = `Bearer ${TOKEN}`;

  it('[CDN-1] are accepted from direct callers with the token', async () => {
    expect(await purge({ authorization })).toBe(200);
    expect(await purge({ authorization, 'surrogate-key': 'a-1 b-2' })).toBe(200);
  });

  it.each<Record<string, string>>([
    {},
    { authorization: '' },
    { authorization: 'Bearer ' },
    { authorization: TOKEN },
    { authorization: `Bearer ${TOKEN}x` },
    { authorization, 'x-forwarded-for': '203.0.113.5' },
    { authorization, 'x-forwarded-for': '127.0.0.1' },
    { authorization, 'x-forwarded-proto': 'https' },
    { authorization, forwarded: 'for=203.0.113.5' },
    { authorization, via: '1.1 proxy' },
  ])('[CDN-1] are refused with the headers %j', async (headers) => {
    expect(await purge(headers)).toBe(403);
  });

  it('[CDN-1] are refused with another method or invalid keys', async () => {
    expect(await purge({ authorization }, 'GET')).toBe(403);
    expect(await purge({ authorization, 'surrogate-key': '.*' })).toBe(400);
  });

  it('[CDN-1] are refused when the cache has no token', async () => {
    const without = await start();
    try {
      for (const given of ['Bearer ', 'Bearer undefined', authorization])
        expect(await purge({ authorization: given }, 'POST', without)).toBe(403);
    } finally {
      await without.stop();
    }
  });
});
