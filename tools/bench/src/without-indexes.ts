import type { ScratchDatabase } from './scratch-database';

/** Foreign keys, and indexes that no constraint needs; of a partitioned table, with those of its parts. */
const FOREIGN_KEYS = `
  select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
   where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text in ('public', 'auth')`;
const INDEXES = `
  select i.indexrelid::regclass::text as name, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as definition
    from pg_index i
    join pg_class c on c.oid = i.indrelid
   where c.relnamespace::regnamespace::text in ('public', 'auth') and not c.relispartition
     and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`;

/** Room for sorting whole tables, and in memory what is only read while it is filled. */
const MEMORY = `set maintenance_work_mem = '1GB'; set work_mem = '256MB'`;

/**
 * Fills tables while they have no foreign keys and no indexes but those of their other constraints; both are made, and the keys
 * checked, afterwards for all rows at once: several times as fast.
 */
export async function withoutIndexes(database: ScratchDatabase, fill: () => Promise<void>): Promise<void> {
  const keys = await database.query<{ table: string; name: string; definition: string }>(FOREIGN_KEYS);
  const indexes = await database.query<{ name: string; definition: string }>(INDEXES);
  for (const { table, name } of keys) await database.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await database.query(`drop index ${name}`);
  await fill();
  for (const { definition } of indexes) await database.query(`${MEMORY}; ${definition}`);
  for (const { table, name, definition } of keys)
    await database.query(`${MEMORY}; alter table ${table} add constraint ${name} ${definition}`);
}
