import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '@townlink/server-database';
import { migrateQueue } from '@townlink/server-queue';
import { migrations } from '@townlink/server-database/migrations';

/** A test file's database, cloned from the migrated template. */
export interface TestDatabase {
  /** Address with the product's login role: DATABASE_URL. */
  url: string;
  /** Address with the login role of public reads: DATABASE_READ_URL. */
  readUrl: string;
  /** Address with the schema owner, bypassing row-level security. */
  ownerUrl: string;
  /** Runs a statement as the owner and returns its rows. */
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Drops the database, ending open connections. */
  drop(): Promise<void>;
}

/** Addresses of the embedded server. */
export interface DatabaseAddresses {
  appUrl: string;
  readUrl: string;
  ownerUrl: string;
}

const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: integration tests run through Jest's project "integration"`);
  return value;
};

function withDatabase(address: string, database: string): string {
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.href;
}

async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(withDatabase(setting('TEST_DATABASE_OWNER_URL'), 'postgres'));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const templateName = (): string => {
  const content = migrations
    .map((migration) => JSON.stringify(new migration()) + String(migration.prototype.up))
    .join();
  return `townlink_template_${createHash('sha256').update(content).digest('hex').slice(0, 12)}`;
};

/** Migrates the template once per server, in the first caller; the others wait for the lock. */
async function ensureTemplate(): Promise<string> {
  const template = templateName();
  await onServer(async (client) => {
    await client.query('select pg_advisory_lock(7031)');
    const { rowCount } = await client.query('select from pg_database where datname = $1 and datistemplate', [template]);
    if (rowCount) return;
    await client.query(`drop database if exists ${template}`);
    await client.query(`create database ${template}`);
    const address = withDatabase(setting('TEST_DATABASE_OWNER_URL'), template);
    await migrate(address);
    await migrateQueue(address);
    await client.query(`alter database ${template} is_template true`);
  });
  return template;
}

/** Creates a migrated, empty database in about 100 ms. */
export const createTestDatabase = async (): Promise<TestDatabase> => createDatabase(await ensureTemplate());

/** Creates a database without a schema, for the test to restore or migrate. */
export const createBareDatabase = (): Promise<TestDatabase> => createDatabase('template1');

async function createDatabase(template: string): Promise<TestDatabase> {
  const name = `townlink_test_${randomBytes(6).toString('hex')}`;
  await onServer(async (client) => {
    await client.query('select pg_advisory_lock(7032)');
    // The default strategy writes every page to the log; without syncing to disk, copying the files is faster.
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  const database = testDatabaseAt({
    appUrl: withDatabase(setting('TEST_DATABASE_APP_URL'), name),
    readUrl: withDatabase(setting('TEST_DATABASE_READ_URL'), name),
    ownerUrl: withDatabase(setting('TEST_DATABASE_OWNER_URL'), name),
  });
  return {
    ...database,
    drop: async () => {
      await database.drop();
      await onServer((client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** The product's schema on a separate server that the test can stop and start. */
export async function databaseOn(addresses: DatabaseAddresses): Promise<TestDatabase> {
  await migrate(addresses.ownerUrl);
  await migrateQueue(addresses.ownerUrl);
  return testDatabaseAt(addresses);
}

/** An existing database; its server removes the content on drop. */
export function testDatabaseAt({ appUrl, readUrl, ownerUrl }: DatabaseAddresses): TestDatabase {
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  // A connection may be ended from outside, even while being closed: when the server stops or the database is dropped.
  owner.on('error', () => undefined);
  return {
    url: appUrl,
    readUrl,
    ownerUrl,
    query: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await owner.query<Row>(text, values)).rows,
    drop: () => owner.end(),
  };
}
