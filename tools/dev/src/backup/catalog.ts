import type pg from 'pg';

/** Tables that a backup omits, and why they are not needed. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'public.migrations': 'Written when the schema is created.',
  'public.rate_limits': 'Counts of the last minutes and hours.',
};

/** The queue's tables are also omitted: due jobs are queued again from the outbox. */
const QUEUE_SCHEMA = 'bullmq';

const OURS = `nspname not like 'pg\\_%' and nspname not in ('information_schema', '${QUEUE_SCHEMA}')`;

export interface Table {
  /** Qualified, and quoted if necessary. */
  name: string;
  /** Stored columns; generated ones are recomputed. */
  columns: string[];
}

/** A partition, which must exist before its rows are inserted. */
export interface Partition {
  parent: string;
  name: string;
  bounds: string;
}

export interface Sequence {
  name: string;
  /** Null if the sequence was never used. */
  last: string | null;
}

/** Every table in a backup; partitioned tables as a whole. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select format('%I.%I', nspname, relname) as name,
           array_agg(format('%I', attname) order by attnum) as columns
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
     where relkind in ('r', 'p') and not relispartition and ${OURS}
     group by 1 order by 1`);
  return rows.filter(({ name }) => !(name in LEFT_OUT));
}

export async function readPartitions(client: pg.ClientBase): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(`
    select format('%I.%I', pn.nspname, p.relname) as parent, format('%I.%I', n.nspname, c.relname) as name,
           pg_get_expr(c.relpartbound, c.oid) as bounds
      from pg_inherits join pg_class c on c.oid = inhrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_class p on p.oid = inhparent join pg_namespace pn on pn.oid = p.relnamespace
     where c.relispartition and c.relkind = 'r' order by 2`);
  return rows;
}

export async function readSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
       from pg_sequences where schemaname <> '${QUEUE_SCHEMA}' order by 1`,
  );
  return rows;
}

/** Whether the database has any tables in any schema, including the queue's. */
export async function hasTables(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ some: boolean }>(`
    select exists (select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and nspname not like 'pg\\_%' and nspname <> 'information_schema') as some`);
  return rows[0]!.some;
}

/**
 * Renders values as text independently of the server's and the role's settings. Rows hidden by a policy are an error.
 */
export const PLAIN_SESSION = `
  set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set extra_float_digits = 1; set statement_timeout = 0; set lock_timeout = '1min'; set row_security = off`;
