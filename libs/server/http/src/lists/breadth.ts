import type { EntityManager } from 'typeorm';
import type { ListSource, Where } from './list-source';

/** How much what is searched for finds. */
export interface Breadth {
  /** Of all rows. */
  share: number;
  /** The same, of what the other conditions leave of it. */
  shareLeft: number;
  /** About so many rows, whatever the other conditions are. */
  found: number;
}

/** Pages of a table that are looked at, the same each time: at some thousand rows a share of one in five hundred shows. */
const PAGES = 500;

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
  const [sample] = await tx.query<{ seen: number; found: number; remaining: number; percent: number }[]>(
    `select count(*)::int as seen, count(*) filter (where ${where.searched})::int as found,
            count(*) filter (where (${where.searched}) and ${where.withoutSearch().text()})::int as remaining,
            (${percent})::float8 as percent
       from ${table} as ${as} tablesample system (${percent}) repeatable (1)`,
    where.values,
  );
  const { seen, found, remaining, percent: part } = sample!;
  const shareOf = (rows: number): number => rows / Math.max(seen, 1);
  return { share: shareOf(found), shareLeft: shareOf(remaining), found: (found * 100) / part };
}

/** Whether a page is sooner full when the rows are looked at one by one than when all that are found are sorted. */
export const isBroad = ({ shareLeft, found }: Breadth, size: number): boolean =>
  shareLeft > 0 && found > size / shareLeft;
