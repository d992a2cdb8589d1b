import { COUNTED_EXACTLY } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';
import { expectedRows, MATCHES_COUNTED_EXACTLY } from './counts';
import type { Group, ListSource, Where } from './list-source';
import type { Selectivity } from './selectivity';

export interface QueryPlan {
  where: Where;
  /**
   * `ordered-scan` reads along the order's index until the page is full. `bounded-scan` does too, but stops after
   * `maxScanned` rows. `merge` reads the partitions whose first rows come first. `sort` finds all rows and sorts them.
   */
  method: 'ordered-scan' | 'bounded-scan' | 'merge' | 'sort';
  maxScanned?: number;
  /** If a bounded scan could not fill the page. */
  fallback?: QueryPlan;
}

/** Enough to fill a page if a twentieth of all rows are in one of the group's partitions. */
const SCANNED_BEFORE_MERGE = 500;

/** A bounded scan reads this multiple of the rows that evenly spread matches would need. */
const SCAN_FACTOR = 3;

/**
 * The time of an ordered scan depends on the spread of the matches, which no statistic shows; that of a sort on their number.
 * Few matches are sorted, many are scanned for, and scans are bounded. Slow cases remain: a search and a filter that each
 * match many rows but hardly any together, and a search whose many matches are at the other end of the list.
 */
export async function planSearch(
  tx: EntityManager,
  source: ListSource,
  where: Where,
  { matches, filteredMatches, filteredShare }: Selectivity,
  pageSize: number,
): Promise<QueryPlan> {
  const bySearch: QueryPlan = { where, method: 'sort' };
  if (matches <= MATCHES_COUNTED_EXACTLY) return bySearch;
  const filtered = await expectedRows(tx, source, where.withoutSearch());
  const isFilterRarer = filtered < matches;
  const maxScanned = Math.ceil((SCAN_FACTOR * pageSize) / filteredShare);
  if (filteredMatches < pageSize || Math.min(matches, filtered) < maxScanned)
    return isFilterRarer ? { where: where.withoutSearchIndex(), method: 'sort' } : bySearch;
  const unbounded: QueryPlan = { where: where.withoutSearchIndex(), method: 'ordered-scan' };
  return { where, method: 'bounded-scan', maxScanned, fallback: isFilterRarer ? unbounded : bySearch };
}

/**
 * A filter that matches few rows is read by IDs and sorted. The planner would expect thousands more, and scan whole tables to
 * join them.
 */
export async function planFilter(tx: EntityManager, source: ListSource, where: Where): Promise<QueryPlan> {
  const orderedScan: QueryPlan = { where, method: 'ordered-scan' };
  const filter = await rarestOf(tx, source, where.drivingFilters);
  if (!filter) return orderedScan;
  const { counted = source.from, id } = source;
  const rows = await tx.query<{ id: string }[]>(
    `select ${id} as id from ${counted} where ${filter.text()} limit ${COUNTED_EXACTLY + 1}`,
    filter.values,
  );
  if (rows.length > COUNTED_EXACTLY) return orderedScan;
  const ids = rows.map((row) => row.id);
  return { where: where.withIds(id, ids), method: 'sort' };
}

/** @returns undefined if all are expected to match more rows than are counted */
async function rarestOf(tx: EntityManager, source: ListSource, filters: readonly Where[]): Promise<Where | undefined> {
  let rarest: Where | undefined;
  let fewest = COUNTED_EXACTLY;
  for (const filter of filters) {
    const expected = await expectedRows(tx, source, filter);
    if (expected > fewest) continue;
    rarest = filter;
    fewest = expected;
  }
  return rarest;
}

/** Merging costs a lookup per partition; if most rows are in one, a scan is faster. */
export const planGroup = (plan: QueryPlan, { partitions }: Group): QueryPlan =>
  partitions && plan.method === 'ordered-scan'
    ? { ...plan, method: 'bounded-scan', maxScanned: SCANNED_BEFORE_MERGE, fallback: { ...plan, method: 'merge' } }
    : plan;
