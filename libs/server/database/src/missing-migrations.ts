import { systemActor } from './actor';
import type { Database } from './database';
import { migrationNames } from './migrations';

/** What the schema lacks of what this release needs; nothing but a roll-out that is ahead of its migration lacks any. */
export async function missingMigrations(database: Database): Promise<string[]> {
  const rows = await database.as(systemActor, (tx) =>
    tx.query<{ name: string }[]>(`select name from unnest($1::text[]) name where not app.is_migrated(name)`, [
      migrationNames,
    ]),
  );
  return rows.map(({ name }) => name);
}
