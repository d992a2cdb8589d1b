import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import type { EntityManager } from 'typeorm';
import pg from 'pg';
import { withoutTableScans } from './explained';

/** Milliseconds to write tens of thousands of rows. */
const LONG = 120_000;

type Reading = (client: pg.Client) => EntityManager;

/** A separate database, filled with SQL and read as the service, without full scans. */
export function useFilledDatabase(statements: string, reading: Reading = withoutTableScans): () => EntityManager {
  let database: TestDatabase;
  let reader: FilledReader;
  beforeAll(async () => {
    database = await createTestDatabase();
    reader = await readFilled(database, statements, reading);
  }, LONG);
  afterAll(async () => {
    await reader?.close();
    await database?.drop();
  });
  return () => reader.tx;
}

export interface FilledReader {
  tx: EntityManager;
  close: () => Promise<void>;
}

/** Fills a database, with statistics for the planner, and reads it like {@link useFilledDatabase}. */
export async function readFilled(
  { ownerUrl, url }: Pick<TestDatabase, 'ownerUrl' | 'url'>,
  statements: string,
  reading: Reading = withoutTableScans,
): Promise<FilledReader> {
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  try {
    await owner.query(statements);
    await owner.query('vacuum analyze');
  } finally {
    await owner.end();
  }
  const service = new pg.Client({ connectionString: url, options: '-c role=townlink_service' });
  await service.connect();
  return { tx: reading(service), close: () => service.end() };
}
