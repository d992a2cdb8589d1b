import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { addresses, dataDirectory, startEmbeddedPostgres, UserError } from '@townlink/embedded-postgres';
import { inWorkspace } from '../bootstrap/paths.mjs';
import { endOrphanedServer } from './instance-lock.mjs';
import { bundles, runTask } from './processes.mjs';

/**
 * @typedef {object} RunningDatabase
 * @property {string} appUrl
 * @property {string} readUrl
 * @property {string} ownerUrl
 * @property {import('node:child_process').ChildProcess} [guard] of the embedded database
 * @property {string} [directory] data of the embedded database
 * @property {string} [note] where the data is stored, if in an unusual place
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
 * Ends a leftover PostgreSQL on this checkout's data.
 * @param {import('./supervisor.config.mjs').SupervisorSettings} settings
 */
export async function endLeftOverDatabase({ given, home }) {
  if (!given.DATABASE_URL) await endOrphanedServer(dataDirectory(home).directory);
}

/**
 * The database of this run: the one at DATABASE_URL, or an embedded PostgreSQL with this checkout's data.
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
  return { ...server, directory, ...(elsewhere && { note }), stop };
}

/**
 * Whether there are no listings and no accounts, so that demo data does no harm.
 * @param {string} ownerUrl
 * @returns {Promise<boolean>}
 */
async function isEmpty(ownerUrl) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      'select not exists (select from public.providers) and not exists (select from public.profiles) as empty',
    );
    return rows[0].empty;
  } finally {
    await client.end();
  }
}

/** All migrations: ours, and those of the queue's library. */
const migrationsHash = () =>
  [bundles.migrate, 'package-lock.json']
    .reduce((hash, file) => hash.update(readFileSync(inWorkspace(file))), createHash('sha256'))
    .digest('hex');

/**
 * Migrates the schema, unless the same migrations have already run on this data: checking takes longer than starting
 * PostgreSQL. The note of this is stored with the data.
 * @param {{ environment: Record<string, string>, directory: string | undefined, signal: AbortSignal }} run
 */
async function migrate({ environment, directory, signal }) {
  const note = directory && join(directory, 'townlink-migrations');
  const hash = migrationsHash();
  if (note && existsSync(note) && readFileSync(note, 'utf8') === hash) return;
  await runTask({ name: 'Migrating the database', bundle: bundles.migrate, environment, signal });
  if (note) writeFileSync(note, hash);
}

/**
 * Migrates the schema, and fills an empty embedded database with demo data. A given database gets places and categories,
 * which search requires, and demo data only by `npm run seed`.
 * @param {object} run
 * @param {Record<string, string>} run.environment
 * @param {string | undefined} run.directory data of the embedded database; undefined for a given one
 * @param {boolean} [run.fullDemo] whether the demo data is a year of a business
 * @param {AbortSignal} run.signal
 * @param {(line: string) => void} run.say
 * @returns {Promise<boolean>} whether the demo accounts exist
 */
export async function prepareDatabase({ environment, directory, fullDemo = false, signal, say }) {
  await migrate({ environment, directory, signal });
  if (!directory) {
    const args = ['--reference'];
    await runTask({ name: 'Loading places and categories', bundle: bundles.seed, args, environment, signal });
    return false;
  }
  if (await isEmpty(environment.DATABASE_OWNER_URL ?? '')) {
    say('Filling the database with demo data …');
    const args = fullDemo ? ['--full'] : [];
    await runTask({ name: 'Seeding the demo data', bundle: bundles.seed, args, environment, signal });
  }
  return true;
}
