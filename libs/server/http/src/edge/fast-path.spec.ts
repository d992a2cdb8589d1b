import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RequestOutcome } from '@townlink/server-observability';
import { type ReadyResponse, FastPath } from './fast-path';

const NAMED = { etag: '"1"', headers: ['cache-control', 'no-cache'] };

describe('responses that are sent before the framework sees the request', () => {
  let server: Server;
  let fastPath: FastPath;
  let outcomes: RequestOutcome[];
  let reading: Promise<ReadyResponse>;
  let finish: () => void;

  beforeEach(async () => {
    fastPath = new FastPath(({ headers }) => String(headers['x-request-id']));
    reading = new Promise((resolve) => (finish = () => resolve({ bytes: Buffer.from('read'), ...NAMED })));
    fastPath.setCommonHeaders({ 'x-content-type-options': 'nosniff' });
    outcomes = [];
    fastPath.onResponse((outcome) => outcomes.push(outcome));
    fastPath.add({
      path: '/declared',
      cached: (url) => (url === '/kept' ? { bytes: Buffer.from('kept'), ...NAMED } : undefined),
      read: (url) => {
        if (url === '/read') return reading;
        return url === '/failing' ? Promise.reject(new Error('down')) : undefined;
      },
    });
    server = createServer(fastPath.wrap((_request, response) => void response.end('framework'))).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });

  afterEach(() => {
    server.close();
    server.closeAllConnections();
  });

  const ask = (path: string, options: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, options);

  it('are what is ready, with the headers of every call and its own', async () => {
    const answer = await ask('/kept');
    expect(await answer.text()).toBe('kept');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
      etag: '"1"',
      'content-length': '4',
    });
    expect((await ask('/kept', { headers: { 'if-none-match': '"1"' } })).status).toBe(304);
  });

  it('are none of other addresses and methods', async () => {
    expect(await (await ask('/other')).text()).toBe('framework');
    expect(await (await ask('/kept', { method: 'POST' })).text()).toBe('framework');
  });

  it('are none any more once the server closes, so that each client is told that its connection ends', async () => {
    fastPath.close();
    expect(await (await ask('/kept')).text()).toBe('framework');
  });

  it('[OPS-1] are what is read otherwise, with the id that the request came with, and measured by the declared route', async () => {
    finish();
    const requestId = randomUUID();
    const answer = await ask('/read', { headers: { 'x-request-id': requestId } });
    expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([200, 'read', '"1"']);
    expect(answer.headers.get('x-request-id')).toBe(requestId);
    expect((await ask('/read', { headers: { 'if-none-match': '"1"' } })).status).toBe(304);
    const measured = { method: 'GET', url: '/read', route: '/declared', milliseconds: expect.any(Number) as number };
    expect(outcomes).toMatchObject([
      { ...measured, requestId, status: 200 },
      { ...measured, status: 304 },
    ]);
    await ask('/kept');
    expect(outcomes).toHaveLength(2);
  });

  it('are left to the framework where reading fails', async () => {
    expect(await (await ask('/failing')).text()).toBe('framework');
    expect(outcomes).toEqual([]);
  });

  it('end the connection where the server has closed while they were read', async () => {
    const asked = ask('/read');
    await once(server, 'request');
    fastPath.close();
    finish();
    const answer = await asked;
    expect([await answer.text(), answer.headers.get('connection')]).toEqual(['read', 'close']);
  });
});
