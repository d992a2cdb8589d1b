import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort, postgresIdentity, startEmbeddedPostgres } from './index.mjs';
import { canEnter } from './run-as.mjs';

/** Nothing but this machine reaches it and nothing in it lasts: fixed words will do. */
export const PASSWORDS = { superuser: 'superuser', owner: 'owner', app: 'app', reader: 'reader' };

/** Linux's folder in memory, and what a run of tests may fill of it, in bytes: databases come and go, the log of changes stays. */
const MEMORY = { folder: '/dev/shm', enough: 8 * 1024 ** 3 };

/** Where files are made and removed at no cost, if there is room: a database is some thousand of them, of which disks keep account. */
function memoryFolder() {
  if (!existsSync(MEMORY.folder)) return [];
  const { bavail, bsize } = statfsSync(MEMORY.folder);
  return Math.min(bavail * bsize, process.availableMemory()) > MEMORY.enough ? [MEMORY.folder] : [];
}

/** @param {import('./run-as.mjs').Identity | undefined} identity @returns {string} an empty folder of that account */
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
 * A PostgreSQL for one test run: a random port, data in the temporary folder, no waiting for the disk.
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
