import { COUNTED_EXACTLY } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';
import type { Breadth } from './breadth';
import type { ListSource, Where } from './list-source';

export interface Count {
  total: number;
  is_estimate: boolean;
}

/** What is searched for is counted so far: to find more of it takes longer than to read a page. */
export const FOUND_EXACTLY = 2000;

/**
 * A number that grows with the table is not counted: of more than {@link COUNTED_EXACTLY} the planner says how many it expects, and
 * of a search a sample which part of them has it.
 */
export async function countAbout(
  tx: EntityManager,
  source: ListSource,
  where: Where,
  breadth: Breadth | null,
): Promise<Count> {
  if (breadth && breadth.found <= FOUND_EXACTLY) return countTo(tx, source, where);
  const expected = await expectedRows(tx, source, breadth ? where.withoutSearch() : where);
  if (expected > (breadth ? FOUND_EXACTLY : COUNTED_EXACTLY))
    return { total: Math.round(expected * (breadth?.shareOfOthers ?? 1)), is_estimate: true };
  return countTo(tx, source, breadth ? where.lookingThrough() : where);
}

const matching = ({ counted, from }: ListSource, where: Where): string =>
  `select from ${counted ?? from} where ${where.text()}`;

export async function expectedRows(tx: EntityManager, source: ListSource, where: Where): Promise<number> {
  const [plan] = await tx.query<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }[]>(
    `explain (format json) ${matching(source, where)}`,
    where.values,
  );
  return plan!['QUERY PLAN'][0]!.Plan['Plan Rows'];
}

export async function countTo(tx: EntityManager, source: ListSource, where: Where): Promise<Count> {
  const [count] = await tx.query<{ total: number }[]>(
    `select count(*)::int as total from (${matching(source, where)} limit ${COUNTED_EXACTLY + 1}) matching`,
    where.values,
  );
  return { total: count!.total, is_estimate: count!.total > COUNTED_EXACTLY };
}
