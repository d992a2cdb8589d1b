import { COUNTED_EXACTLY } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';
import type { ListSource, Where } from './list-source';
import type { Selectivity } from './selectivity';

export interface Count {
  total: number;
  is_estimate: boolean;
}

/** Above this, search matches are estimated: counting more takes longer than reading the page. */
export const MATCHES_COUNTED_EXACTLY = 2000;

/** Exact for few rows; otherwise the planner's estimate times the sampled share of matches. */
export async function countAbout(
  tx: EntityManager,
  source: ListSource,
  where: Where,
  search: Selectivity | null,
): Promise<Count> {
  if (!search) {
    const expected = await expectedRows(tx, source, where);
    return expected > COUNTED_EXACTLY ? estimate(expected) : countRows(tx, source, where);
  }
  if (search.matches <= MATCHES_COUNTED_EXACTLY) return countRows(tx, source, where);
  const filtered = await expectedRows(tx, source, where.withoutSearch());
  return filtered > MATCHES_COUNTED_EXACTLY
    ? estimate(filtered * search.filteredShare)
    : countRows(tx, source, where.withoutSearchIndex());
}

const estimate = (rows: number): Count => ({ total: Math.round(rows), is_estimate: true });

const matching = ({ counted, from }: ListSource, where: Where): string =>
  `select from ${counted ?? from} where ${where.text()}`;

export async function expectedRows(tx: EntityManager, source: ListSource, where: Where): Promise<number> {
  const [plan] = await tx.query<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }[]>(
    `explain (format json) ${matching(source, where)}`,
    where.values,
  );
  return plan!['QUERY PLAN'][0]!.Plan['Plan Rows'];
}

async function countRows(tx: EntityManager, source: ListSource, where: Where): Promise<Count> {
  const [count] = await tx.query<{ total: number }[]>(
    `select count(*)::int as total from (${matching(source, where)} limit ${COUNTED_EXACTLY + 1}) matching`,
    where.values,
  );
  return { total: count!.total, is_estimate: count!.total > COUNTED_EXACTLY };
}

/**
 * A subquery that counts up to {@link COUNTED_EXACTLY} + 1 rows, so that a large backlog does not slow down its own figure.
 * @param rows tables and conditions
 * @param more additional rows to count, as an expression
 */
export const countUpTo = (rows: string, more = '0'): string =>
  `(select count(*)::int from (select from ${rows} limit ${COUNTED_EXACTLY + 1} + ${more}) counted)`;
