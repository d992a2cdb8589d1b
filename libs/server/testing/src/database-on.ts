import { migrate } from '@townlink/server-database';
import { migrateQueue } from '@townlink/server-queue';
import { type DatabaseAddresses, type TestDatabase, testDatabaseAt } from './test-database';

/** The product's schema on a separate server, which the test may stop and start. */
export async function databaseOn(addresses: DatabaseAddresses): Promise<TestDatabase> {
  await migrate(addresses.ownerUrl);
  await migrateQueue(addresses.ownerUrl);
  return testDatabaseAt(addresses);
}
