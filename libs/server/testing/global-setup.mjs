import { startTemporaryPostgres } from '@townlink/embedded-postgres/temporary';

/**
 * The PostgreSQL of this run of Jest; set-up and tear-down run in the same process.
 * @type {{ running?: import('@townlink/embedded-postgres').EmbeddedPostgres }}
 */
export const testServer = {};

/**
 * One PostgreSQL for all integration tests of a run. Test files find it by these settings and make themselves
 * databases of their own on it; the template of those is migrated once, by the first that asks.
 */
export default async function globalSetup() {
  const server = await startTemporaryPostgres();
  testServer.running = server;
  process.env.TEST_DATABASE_SUPERUSER_URL = server.superuserUrl;
  process.env.TEST_DATABASE_OWNER_URL = server.ownerUrl;
  process.env.TEST_DATABASE_APP_URL = server.appUrl;
  process.env.TEST_DATABASE_READ_URL = server.readUrl;
}
