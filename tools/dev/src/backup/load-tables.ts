import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { inTransaction } from '../seed/client';
import { PLAIN_SESSION, readTables } from './catalog';
import type { Manifest } from './manifest';

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Fills a freshly migrated schema with the rows of a backup, atomically. Foreign keys are dropped during the load and
 * recreated afterwards, which checks them. Triggers are disabled, since their effects are in the rows already.
 */
export async function loadTables(client: pg.Client, folder: string, manifest: Manifest): Promise<void> {
  await client.query(PLAIN_SESSION);
  await inTransaction(client, async () => {
    const tables = (await readTables(client)).map(({ name }) => name);
    const foreignKeys = await readForeignKeys(client);
    for (const { table, name } of foreignKeys) await client.query(`alter table ${table} drop constraint ${name}`);
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
    // Migrations insert rows, such as the plans; the backup has their current state.
    await client.query(`truncate ${tables.join(', ')}`);
    for (const { parent, name, bounds } of manifest.partitions)
      await client.query(`create table if not exists ${name} partition of ${parent} ${bounds}`);
    for (const part of manifest.tables) await loadTable(client, folder, part);
    for (const { name, last } of manifest.sequences)
      if (last !== null) await client.query('select setval($1::regclass, $2)', [name, last]);
    for (const { table, name, definition } of foreignKeys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  });
}

async function loadTable(client: pg.Client, folder: string, part: Manifest['tables'][number]): Promise<void> {
  const rows = client.query(copyFrom(`copy ${part.table} (${part.columns.join(', ')}) from stdin`));
  await pipeline(createReadStream(join(folder, part.file)), createGunzip(), rows);
  if (rows.rowCount !== part.rows)
    throw new Error(`${part.table} took ${rows.rowCount} rows of ${part.rows}; nothing was restored.`);
}

async function readForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select format('%I.%I', nspname, relname) as table, format('%I', conname) as name, pg_get_constraintdef(pg_constraint.oid) as definition
      from pg_constraint join pg_class on pg_class.oid = conrelid join pg_namespace on pg_namespace.oid = relnamespace
     where contype = 'f' and conparentid = 0`);
  return rows;
}
