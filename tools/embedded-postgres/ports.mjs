import { randomInt } from 'node:crypto';
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

/**
 * Below the ports that systems give to outgoing connections (Linux from 32768, others from 49152): a connection could take
 * such a port between the look and its use, or while what listens there is started again.
 */
const LISTENERS = { first: 20_000, last: 32_767 };

/**
 * @param {number} [count] how many in a row
 * @returns {Promise<number>} the first of so many ports of loopback that were free a moment ago
 */
export async function freePort(count = 1) {
  for (;;) {
    const first = randomInt(LISTENERS.first, LISTENERS.last - count + 2);
    const row = Array.from({ length: count }, (_, place) => isPortFree(first + place));
    if ((await Promise.all(row)).every(Boolean)) return first;
  }
}
