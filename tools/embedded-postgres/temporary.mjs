import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort, postgresIdentity, startEmbeddedPostgres } from './index.mjs';
import { canEnter } from './run-as.mjs';

/** Reachable only from this machine, with temporary data: fixed passwords are sufficient. */
export const PASSWORDS = { superuser: 'superuser', owner: 'owner', app: 'app', reader: 'reader' };

/**
 * Linux's in-memory folder, and the bytes that a test run may use of it: databases come and go, but the write-ahead log
 * stays.
 */
const MEMORY = { folder: '/dev/shm', enough: 8 * 1024 ** 3 };

/**
 * A folder in memory, if it has room: a database is several thousand files, which are costly to create and remove on
 * disk.
 */
function memoryFolder() {
  if (!existsSync(MEMORY.folder)) return [];
  const { bavail, bsize } = statfsSync(MEMORY.folder);
  return Math.min(bavail * bsize, process.availableMemory()) > MEMORY.enough ? [MEMORY.folder] : [];
}

/**
 * @param {import('./run-as.mjs').Identity | undefined} identity @returns {string} an empty folder of that account
 */
export function temporaryDirectory(identity) {
  const home = [...memoryFolder(), tmpdir(), '/tmp'].find((folder) => canEnter(identity, folder)) ?? tmpdir();
  const outer = mkdtempSync(join(home, 'townlink-test-'));
  chmodSync(outer, 0o755);
  const directory = join(outer, 'postgres');
  mkdirSync(directory, { mode: 0o700 });
  if (identity) chownSync(directory, identity.uid, identity.gid);
  return directory;
}

/**
 * A PostgreSQL for one test run: a random port, data in a temporary folder, no syncing to disk.
 * @returns {Promise<import('./index.mjs').EmbeddedPostgres & { directory: string }>} stop() also removes the data
 */
export async function startTemporaryPostgres() {
  const directory = temporaryDirectory(postgresIdentity());
  const server = await startEmbeddedPostgres({
    directory,
    port: await freePort(),
    database: 'townlink',
    passwords: PASSWORDS,
    durable: false,
    removeOnExit: dirname(directory),
  });
  return { ...server, directory, stop: () => server.stop({ atOnce: true }) };
}
