import type { EntityManager } from 'typeorm';
import type { ListSource, Where } from './list-source';

/** Matches of a search, estimated from a sample. */
export interface Selectivity {
  /** Rows that match the search alone. */
  matches: number;
  /** Rows that match the search and the other conditions. */
  filteredMatches: number;
  /** Share of the rows with the other conditions that match the search, 0 to 1. */
  filteredShare: number;
}

/** Pages sampled, the same each time: some thousand rows, enough to estimate a share of 1 in 500. */
const SAMPLED_PAGES = 250;

/**
 * The planner's own estimate is useless here: under row-level security it may not apply `like` to the statistics and assumes
 * one row in a hundred for every search.
 * @returns null without a search
 */
export async function sampleSelectivity(
  tx: EntityManager,
  { searched }: Pick<ListSource, 'searched'>,
  where: Where,
): Promise<Selectivity | null> {
  if (!searched || !where.searchCondition) return null;
  const { table, as } = searched;
  const percent = `least(100, 100.0 * ${SAMPLED_PAGES} * current_setting('block_size')::int / greatest(pg_relation_size('${table}'), 1))`;
  const [sample] = await tx.query<{ filtered: number; matches: number; both: number; percent: number }[]>(
    `select count(*) filter (where is_match)::int as matches, count(*) filter (where is_filtered)::int as filtered,
            count(*) filter (where is_match and is_filtered)::int as both, (${percent})::float8 as percent
       from (select (${where.searchCondition}) as is_match, (${where.withoutSearch().text()}) as is_filtered
               from ${table} as ${as} tablesample system (${percent}) repeatable (1) offset 0) sample`,
    where.values,
  );
  const { filtered, matches, both, percent: sampled } = sample!;
  const inTable = (rows: number): number => (rows * 100) / sampled;
  return {
    matches: inTable(matches),
    filteredMatches: inTable(both),
    filteredShare: both / Math.max(filtered, 1),
  };
}
