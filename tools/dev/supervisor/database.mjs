import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { addresses, dataDirectory, startEmbeddedPostgres, UserError } from '@townlink/server-testing/embedded-postgres';
import { endOrphanedServer } from './instance-lock.mjs';

/**
 * @typedef {object} RunningDatabase
 * @property {string} appUrl
 * @property {string} readUrl
 * @property {string} ownerUrl
 * @property {import('node:child_process').ChildProcess} [guard] of the embedded one
 * @property {string} [note] a line about where the data is kept, when that is not where one would look
 * @property {() => Promise<void>} stop
 */

const DATABASE = 'townlink';

/** @param {import('./secrets.mjs').Secrets} secrets */
const passwordsOf = (secrets) => ({
  superuser: secrets.superuserPassword,
  owner: secrets.ownerPassword,
  app: secrets.appPassword,
  reader: secrets.readerPassword,
});

/**
 * The addresses of the embedded database that another process runs.
 * @param {import('./supervisor.config.mjs').SupervisorSettings} settings
 * @param {import('./secrets.mjs').Secrets} secrets
 */
export const addressesOfRunning = ({ postgresPort }, secrets) =>
  addresses(postgresPort, passwordsOf(secrets), DATABASE);

/** @param {NodeJS.ProcessEnv} given @returns {RunningDatabase} */
function givenDatabase(given) {
  const { DATABASE_URL: appUrl = '', DATABASE_READ_URL: readUrl, DATABASE_OWNER_URL: ownerUrl } = given;
  if (!ownerUrl || !readUrl) {
    throw new UserError(
      'DATABASE_URL is set; set DATABASE_READ_URL (the role of public reads) and DATABASE_OWNER_URL (the role that owns the schema and migrates) too.',
    );
  }
  return { appUrl, readUrl, ownerUrl, stop: async () => undefined };
}

/**
 * Ends a PostgreSQL that was left over on the data of this checkout.
 * @param {import('./supervisor.config.mjs').SupervisorSettings} settings
 */
export async function endLeftOverDatabase({ given, home }) {
  if (!given.DATABASE_URL) await endOrphanedServer(dataDirectory(home).directory);
}

/**
 * The database of this run: the one at DATABASE_URL, or an embedded PostgreSQL on the data of this checkout.
 * @param {import('./supervisor.config.mjs').SupervisorSettings} settings
 * @param {import('./secrets.mjs').Secrets} secrets
 * @returns {Promise<RunningDatabase>}
 */
export async function openDatabase({ given, home, postgresPort }, secrets) {
  if (given.DATABASE_URL) return givenDatabase(given);
  const { directory, elsewhere } = dataDirectory(home);
  mkdirSync(join(home, 'log'), { recursive: true });
  const server = await startEmbeddedPostgres({
    directory,
    port: postgresPort,
    database: DATABASE,
    durable: true,
    passwords: passwordsOf(secrets),
    log: join(home, 'log', 'postgres.log'),
  });
  const stop = async () => {
    await server.stop();
    // Its guard may have been killed before it.
    await endOrphanedServer(directory);
  };
  const note = `The database is kept in ${directory}, as the account PostgreSQL runs under cannot enter ${home}.`;
  return { ...server, ...(elsewhere && { note }), stop };
}
