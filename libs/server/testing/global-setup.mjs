import { startTemporaryPostgres } from '@townlink/embedded-postgres/temporary';

/**
 * The PostgreSQL of this Jest run; setup and teardown run in the same process.
 * @type {{ running?: import('@townlink/embedded-postgres').EmbeddedPostgres }}
 */
export const testServer = {};

/**
 * One PostgreSQL for all integration tests of a run. Test files find it by these settings and create their own databases on
 * it; their template is migrated once, by the first test file that needs it.
 */
export default async function globalSetup() {
  const server = await startTemporaryPostgres();
  testServer.running = server;
  process.env.TEST_DATABASE_SUPERUSER_URL = server.superuserUrl;
  process.env.TEST_DATABASE_OWNER_URL = server.ownerUrl;
  process.env.TEST_DATABASE_APP_URL = server.appUrl;
  process.env.TEST_DATABASE_READ_URL = server.readUrl;
}
