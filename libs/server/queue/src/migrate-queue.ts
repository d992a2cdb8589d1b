import { lockMigrations } from '@townlink/server-database';
import { DEFAULT_SCHEMA, quoteSchemaName, runMigrations } from 'bullmq';
import pg from 'pg';

/** Rights of the product's role on the queue's schema; the owner keeps DDL. */
const grants = (schema: string): string => `
  grant usage on schema ${schema} to townlink_service;
  grant select, insert, update, delete on all tables in schema ${schema} to townlink_service;
  grant usage, select, update on all sequences in schema ${schema} to townlink_service;
  grant execute on all functions in schema ${schema} to townlink_service;
`;

/**
 * Migrates the queue's own schema and grants rights on it. A deployment step after the product's migrations (which create the
 * role), never a startup step. Idempotent, and safe to run concurrently.
 */
export async function migrateQueue(ownerUrl: string): Promise<void> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    await lockMigrations(client);
    await runMigrations(client, DEFAULT_SCHEMA);
    await client.query(grants(quoteSchemaName(DEFAULT_SCHEMA)));
  } finally {
    await client.end();
  }
}
