import { migrate } from '@townlink/server-database';
import { migrateQueue } from '@townlink/server-queue';
import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface ScratchDatabase {
  url: string;
  ownerUrl: string;
  drop(): Promise<void>;
}

const onDatabase = (address: string, name: string): string =>
  Object.assign(new URL(address), { pathname: `/${name}` }).href;

/** Makes an empty, migrated database beside the product's, on the same server with the same settings. */
export async function createScratchDatabase(url: string, ownerUrl: string): Promise<ScratchDatabase> {
  const name = `townlink_bench_${randomBytes(4).toString('hex')}`;
  await asOwner(ownerUrl, `create database ${name}`);
  await migrate(onDatabase(ownerUrl, name));
  await migrateQueue(onDatabase(ownerUrl, name));
  return {
    url: onDatabase(url, name),
    ownerUrl: onDatabase(ownerUrl, name),
    drop: () => asOwner(ownerUrl, `drop database ${name} with (force)`),
  };
}

async function asOwner(ownerUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
