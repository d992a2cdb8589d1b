import { randomBytes } from 'node:crypto';
import { migrate } from '@townlink/server-database';
import { migrateQueue } from '@townlink/server-queue';
import pg from 'pg';

/** An empty, migrated database beside the product's own, which is left alone. */
export interface ScratchDatabase {
  /** Address with the product's login role. */
  url: string;
  /** Address with the login role of the public reads. */
  readUrl: string;
  ownerUrl: string;
  /** Runs a statement as the owner and answers its rows. */
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
}

function withDatabase(address: string, database: string): string {
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.href;
}

/** Where the server is, with each of the roles. */
export interface ServerAddresses {
  DATABASE_URL: string;
  DATABASE_READ_URL: string;
  DATABASE_OWNER_URL: string;
}

/**
 * Makes one on the server at these addresses; the owner must be allowed to create databases.
 * @param options.isDurable whether a commit waits for the disk, and a prepared statement may be planned anew for its values: not where
 *   what comes out is looked at, and not how long it takes
 */
export async function createScratchDatabase(
  addresses: ServerAddresses,
  { isDurable = true }: { isDurable?: boolean } = {},
): Promise<ScratchDatabase> {
  const ownerUrl = addresses.DATABASE_OWNER_URL;
  const name = `townlink_bench_${randomBytes(6).toString('hex')}`;
  const server = new pg.Client(ownerUrl);
  await server.connect();
  await server.query(`create database ${name}`);
  if (!isDurable) {
    await server.query(`alter database ${name} set synchronous_commit = off`);
    await server.query(`alter database ${name} set plan_cache_mode = force_generic_plan`);
  }
  await migrate(withDatabase(ownerUrl, name));
  await migrateQueue(withDatabase(ownerUrl, name));
  const owner = new pg.Pool({ connectionString: withDatabase(ownerUrl, name), max: 2 });
  owner.on('error', () => undefined);
  return {
    url: withDatabase(addresses.DATABASE_URL, name),
    readUrl: withDatabase(addresses.DATABASE_READ_URL, name),
    ownerUrl: withDatabase(ownerUrl, name),
    query: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await owner.query<Row>(text, values)).rows,
    drop: async () => {
      await owner.end();
      await server.query(`drop database if exists ${name} with (force)`);
      await server.end();
    },
  };
}
