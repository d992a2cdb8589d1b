import { prepareBinaries } from './binaries.mjs';
import { initialiseCluster, serverArguments, SUPERUSER } from './cluster.mjs';
import { clearStaleLock, runningServer } from './lock-file.mjs';
import { isPortFree } from './ports.mjs';
import { APP, databaseUrl, ensureRoles, OWNER, READER } from './roles.mjs';
import { postgresIdentity } from './run-as.mjs';
import { startServer, stopServer } from './server-process.mjs';
import { UserError } from './user-error.mjs';

export { dataDirectory, dropData } from './data-directory.mjs';
export { runningServer } from './lock-file.mjs';
export { freePort, isPortFree } from './ports.mjs';
export { postgresIdentity } from './run-as.mjs';
export { UserError } from './user-error.mjs';

/**
 * @typedef {object} Options
 * @property {string} directory the data, owned by the account that runs PostgreSQL (see dataDirectory)
 * @property {number} port on loopback
 * @property {string} database created if missing
 * @property {import('./roles.mjs').Passwords} passwords set when the cluster is new
 * @property {boolean} durable false: faster, but lost in a power failure
 * @property {string} [log] file to which the server's log is appended
 * @property {string} [removeOnExit] folder to remove when the server has ended
 */

/**
 * @typedef {object} EmbeddedPostgres
 * @property {string} superuserUrl
 * @property {string} ownerUrl of the role that runs migrations
 * @property {string} appUrl of the product's login role
 * @property {string} readUrl of the login role of the public reads
 * @property {import('node:child_process').ChildProcess} guard the process that runs it; exits with the server
 * @property {(how?: { atOnce?: boolean }) => Promise<void>} stop resolves when the server has ended
 */

/**
 * The addresses of a server started below.
 * @param {number} port @param {import('./roles.mjs').Passwords} passwords @param {string} database
 */
export const addresses = (port, passwords, database) => ({
  superuserUrl: databaseUrl(port, SUPERUSER, passwords.superuser, database),
  ownerUrl: databaseUrl(port, OWNER, passwords.owner, database),
  appUrl: databaseUrl(port, APP, passwords.app, database),
  readUrl: databaseUrl(port, READER, passwords.reader, database),
});

/** @param {Options} options */
async function refuseWhenTaken({ directory, port }) {
  const running = runningServer(directory);
  if (running) {
    throw new UserError(`A PostgreSQL (process ${running.pid}, port ${running.port}) already runs on ${directory}.`);
  }
  if (!(await isPortFree(port))) throw new UserError(`Port ${port}, which PostgreSQL is to listen on, is taken.`);
}

/**
 * Starts a real PostgreSQL from the binaries in node_modules, even as root, and stops it however this process ends.
 * @param {Options} options
 * @returns {Promise<EmbeddedPostgres>}
 * @throws {UserError} one clear line
 */
export async function startEmbeddedPostgres(options) {
  const { directory, port, database, passwords, durable } = options;
  const identity = postgresIdentity(directory);
  const binaries = prepareBinaries(identity);
  await refuseWhenTaken(options);
  initialiseCluster({ initdb: binaries.initdb, directory, password: passwords.superuser, durable, identity });
  clearStaleLock(directory);
  const guard = await startServer({
    command: binaries.postgres,
    args: serverArguments({ directory, port, durable }),
    ...(identity && { uid: identity.uid, gid: identity.gid }),
    ...(options.log && { log: options.log }),
    ...(options.removeOnExit && { removeOnExit: options.removeOnExit }),
  });
  const stop = (/** @type {{ atOnce?: boolean }} */ how = {}) => stopServer(guard, how);
  try {
    await ensureRoles(port, passwords, database);
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...addresses(port, passwords, database), guard, stop };
}
