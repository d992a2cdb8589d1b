import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const HOST = '127.0.0.1';

/** @param {number} port @param {string} [host] @returns {Promise<boolean>} whether nothing listens on it */
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
 * Below the ports of outgoing connections (Linux from 32768, others from 49152): a connection could take such a port
 * between the check and its use, or during a restart of its server.
 */
const LISTENERS = { first: 20_000, last: 32_767 };

/** A file for each recently assigned port, shared by all processes of a user. */
const CLAIMS = join(tmpdir(), `townlink-ports-${process.getuid?.() ?? 'all'}`);

/** Milliseconds during which a port is not assigned to another process. */
const CLAIMED_FOR = 60 * 60_000;

/**
 * Two processes that check at the same time would both find a port free, and the check itself briefly occupies it.
 * @param {number} port @returns {Promise<boolean>} whether no other process has claimed it
 */
async function claim(port) {
  const file = join(CLAIMS, String(port));
  try {
    await mkdir(CLAIMS, { recursive: true });
    const { mtimeMs } = (await stat(file).catch(() => undefined)) ?? {};
    if (mtimeMs && Date.now() - mtimeMs > CLAIMED_FOR) await rm(file, { force: true });
    await writeFile(file, '', { flag: 'wx' });
    return true;
  } catch (error) {
    // Without a writable folder there are no claims.
    return /** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST';
  }
}

/**
 * @param {number} [count] how many in a row
 * @returns {Promise<number>} the first of `count` free loopback ports, assigned to no other process within the hour
 */
export async function freePort(count = 1) {
  for (;;) {
    const first = randomInt(LISTENERS.first, LISTENERS.last - count + 2);
    const ports = Array.from({ length: count }, (_, place) => first + place);
    const claimed = await Promise.all(ports.map(claim));
    if (!claimed.every(Boolean)) continue;
    if ((await Promise.all(ports.map((port) => isPortFree(port)))).every(Boolean)) return first;
  }
}
