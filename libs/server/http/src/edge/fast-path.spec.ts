import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FastPath } from './fast-path';

describe('responses that are sent before the framework sees the request', () => {
  let server: Server;
  let fastPath: FastPath;

  beforeEach(async () => {
    fastPath = new FastPath();
    fastPath.setCommonHeaders({ 'x-content-type-options': 'nosniff' });
    const ready = { bytes: Buffer.from('kept'), etag: '"1"', headers: ['cache-control', 'no-cache'] };
    fastPath.add((url) => (url === '/kept' ? ready : undefined));
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
      ...{ 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache', etag: '"1"', 'content-length': '4' },
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
});
