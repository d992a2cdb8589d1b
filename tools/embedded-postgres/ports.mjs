import { createServer } from 'node:net';
import { once } from 'node:events';

const HOST = '127.0.0.1';

/** @param {number} port @param {string} [host] @returns {Promise<boolean>} whether nothing listens there */
export async function isPortFree(port, host = HOST) {
  const server = createServer();
  try {
    server.listen({ port, host, exclusive: true });
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

/** @returns {Promise<number>} a port of loopback that was free a moment ago */
export async function freePort() {
  const server = createServer().listen(0, HOST);
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
}
