import { migrate } from '@townlink/server-database';
import { migrateQueue } from '@townlink/server-queue';
import pg from 'pg';
import type { TestDatabase } from './test-database';

/** The product's schema on a server of the test's own, which it may stop and start. */
export async function databaseOn({
  ownerUrl,
  appUrl,
  readUrl,
}: {
  ownerUrl: string;
  appUrl: string;
  readUrl: string;
}): Promise<TestDatabase> {
  await migrate(ownerUrl);
  await migrateQueue(ownerUrl);
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 });
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
