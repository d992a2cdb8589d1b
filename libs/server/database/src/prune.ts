import { systemActor } from './actor';
import type { Database } from './database';

/** Rows per transaction, to limit locking and the replica's work. */
const BATCH = 1_000;

/** Batches per run; the next run continues after a million rows. */
const MAX_BATCHES = 1_000;

const DELETION = /^(\s*delete from (\S+)\s+(?:(?!where\b)(\w+)\s+)?where\s)([^]+)$/;

/**
 * Deletes expired rows as the service, in batches, each in its own transaction.
 * @param deletion `delete from table where …`, with at most an alias
 * @param order of the rows, if it matters which ones a batch deletes first
 * @returns the number of deleted rows
 */
export async function prune(
  database: Database,
  deletion: string,
  values: readonly unknown[] = [],
  order?: string,
): Promise<number> {
  const statement = inBatches(deletion, order);
  let gone = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const [, count] = await database.as(systemActor, (tx) => tx.query<[unknown[], number]>(statement, [...values]));
    gone += count;
    if (count < BATCH) break;
  }
  return gone;
}

/** The outer statement repeats the condition, for rows that change between selecting and deleting. */
function inBatches(deletion: string, order?: string): string {
  const [, upToWhere, table, alias, condition] = DELETION.exec(deletion) ?? [];
  if (!table) throw new Error(`This is no deletion that can be made in batches: ${deletion}`);
  const rows = alias ? `${table} ${alias}` : table;
  const found = `select ${alias ?? table}.ctid from ${rows} where ${condition} ${order ? `order by ${order}` : ''} limit ${BATCH}`;
  return `${upToWhere}(${condition}) and ${alias ?? table}.ctid = any(array(${found}))`;
}
