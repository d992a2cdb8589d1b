import { randomBytes } from 'node:crypto';
import { migrate } from '@townlink/server-database';
import { migrateQueue } from '@townlink/server-queue';
import pg from 'pg';

/** An empty, migrated database next to the product's own, which is not touched. */
export interface ScratchDatabase {
  /** Address with the product's login role. */
  url: string;
  /** Address with the login role of the public reads. */
  readUrl: string;
  ownerUrl: string;
  /** Runs a statement as the owner and returns its rows. */
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  /** A copy with the same rows. Requires that no other session is connected to this one. */
  copy(): Promise<ScratchDatabase>;
  drop(): Promise<void>;
}

function withDatabase(address: string, database: string): string {
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.href;
}

/** Addresses of the server with each of the roles. */
export interface ServerAddresses {
  DATABASE_URL: string;
  DATABASE_READ_URL: string;
  DATABASE_OWNER_URL: string;
}

/**
 * Creates a database on the server at these addresses; the owner must be allowed to create databases.
 * @param options.isDurable whether commits wait for the disk, and prepared statements may be replanned for their
 * values: false when only results matter, not times
 */
export async function createScratchDatabase(
  addresses: ServerAddresses,
  { isDurable = true }: { isDurable?: boolean } = {},
): Promise<ScratchDatabase> {
  const name = nameOfScratch();
  await asOwner(addresses, async (server) => {
    await server.query(`create database ${name}`);
    if (isDurable) return;
    await server.query(`alter database ${name} set synchronous_commit = off`);
    await server.query(`alter database ${name} set plan_cache_mode = force_generic_plan`);
  });
  await migrate(withDatabase(addresses.DATABASE_OWNER_URL, name));
  await migrateQueue(withDatabase(addresses.DATABASE_OWNER_URL, name));
  return open(addresses, name);
}

const nameOfScratch = (): string => `townlink_bench_${randomBytes(6).toString('hex')}`;

async function asOwner(
  { DATABASE_OWNER_URL }: ServerAddresses,
  work: (server: pg.Client) => Promise<unknown>,
): Promise<void> {
  const server = new pg.Client(DATABASE_OWNER_URL);
  await server.connect();
  try {
    await work(server);
  } finally {
    await server.end();
  }
}

function open(addresses: ServerAddresses, name: string): ScratchDatabase {
  const ownerUrl = withDatabase(addresses.DATABASE_OWNER_URL, name);
  const connect = (): pg.Pool => {
    const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 });
    return pool.on('error', () => undefined);
  };
  let owner = connect();
  return {
    url: withDatabase(addresses.DATABASE_URL, name),
    readUrl: withDatabase(addresses.DATABASE_READ_URL, name),
    ownerUrl,
    query: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await owner.query<Row>(text, values)).rows,
    copy: async () => {
      const copied = nameOfScratch();
      await owner.end();
      await asOwner(addresses, (server) =>
        server.query(`create database ${copied} template ${name} strategy file_copy`),
      );
      owner = connect();
      return open(addresses, copied);
    },
    drop: async () => {
      await owner.end();
      await asOwner(addresses, (server) => server.query(`drop database if exists ${name} with (force)`));
    },
  };
}
