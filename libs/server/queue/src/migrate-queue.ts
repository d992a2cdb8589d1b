import { lockMigrations } from '@townlink/server-database';
import { DEFAULT_SCHEMA, quoteSchemaName, runMigrations } from 'bullmq';
import pg from 'pg';

/** What the product's own role needs of the queue's schema; ddl stays with the owner. */
const grants = (schema: string): string => `
  grant usage on schema ${schema} to townlink_service;
  grant select, insert, update, delete on all tables in schema ${schema} to townlink_service;
  grant usage, select, update on all sequences in schema ${schema} to townlink_service;
  grant execute on all functions in schema ${schema} to townlink_service;
`;

/**
 * Brings the queue's own schema forward and lets the product use it. A deploy step that runs after the product's
 * migrations (which make the role), never a start-up step. Safe to repeat and to run from two places at once.
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
