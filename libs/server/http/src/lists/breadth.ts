import type { EntityManager } from 'typeorm';
import type { ListSource, Where } from './list-source';

/** How much what is searched for finds. */
export interface Breadth {
  /** Of all rows. */
  share: number;
  /** Of what the other conditions leave. */
  shareOfOthers: number;
  /** About so many rows, whatever the other conditions are. */
  found: number;
  /** About so many rows with the other conditions. */
  foundOfOthers: number;
}

/** Pages of a table that are looked at, the same each time: at some thousand rows a share of one in five hundred shows. */
const PAGES = 250;

/**
 * The planner cannot tell, since policies hide the statistics from functions that might give rows away: it takes every search for
 * one in a hundred.
 * @returns null where nothing is searched for
 */
export async function breadthOf(
  tx: EntityManager,
  { searched }: Pick<ListSource, 'searched'>,
  where: Where,
): Promise<Breadth | null> {
  if (!searched || !where.searched) return null;
  const { table, as } = searched;
  const percent = `least(100, 100.0 * ${PAGES} * current_setting('block_size')::int / greatest(pg_relation_size('${table}'), 1))`;
  const [sample] = await tx.query<{ seen: number; others: number; found: number; both: number; percent: number }[]>(
    `select count(*)::int as seen, count(*) filter (where is_found)::int as found, count(*) filter (where is_other)::int as others,
            count(*) filter (where is_found and is_other)::int as both, (${percent})::float8 as percent
       from (select (${where.searched}) as is_found, (${where.withoutSearch().text()}) as is_other
               from ${table} as ${as} tablesample system (${percent}) repeatable (1) offset 0) sample`,
    where.values,
  );
  const { seen, others, found, both, percent: part } = sample!;
  const inTable = (rows: number): number => (rows * 100) / part;
  return {
    share: found / Math.max(seen, 1),
    shareOfOthers: both / Math.max(others, 1),
    found: inTable(found),
    foundOfOthers: inTable(both),
  };
}
