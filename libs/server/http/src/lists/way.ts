import { COUNTED_EXACTLY } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';
import type { Breadth } from './breadth';
import { expectedRows, FOUND_EXACTLY } from './counts';
import type { ListSource, Where } from './list-source';

/** How the rows of a page are found. */
export interface Way {
  where: Where;
  /**
   * `order`: one by one in the order of the list, until there are enough; `looking`: the same, of so many rows that have the other
   * conditions; `gathering`: all are found and sorted.
   */
  kind: 'order' | 'looking' | 'gathering';
  looksAt?: number;
  /** For a page that was not filled so. */
  otherwise?: Way;
}

/** So many times the rows are looked at that should be enough; what is not found among them lies together elsewhere. */
const PATIENCE = 3;

/**
 * In the order of the list only what is common is looked for, and not for long: nothing says how far down the others are. These are found by
 * whatever has fewer rows, the search or the other conditions. Where both have many and hardly any in common, or what many rows have stands
 * at the other end of the list, that is as far as it goes.
 */
export async function wayTo(
  tx: EntityManager,
  source: ListSource,
  where: Where,
  { found, foundOfOthers, shareOfOthers }: Breadth,
  size: number,
): Promise<Way> {
  const bySearch: Way = { where, kind: 'gathering' };
  if (found <= FOUND_EXACTLY) return bySearch;
  const others = await expectedRows(tx, source, where.withoutSearch());
  const hasFewOthers = others < found;
  const gathered: Way = hasFewOthers ? { where: where.lookingThrough(), kind: 'gathering' } : bySearch;
  const looksAt = Math.ceil((PATIENCE * size) / shareOfOthers);
  if (foundOfOthers < size || Math.min(found, others) < looksAt) return gathered;
  const inOrder: Way = { where: where.lookingThrough(), kind: 'order' };
  return { where, kind: 'looking', looksAt, otherwise: hasFewOthers ? inOrder : bySearch };
}

/**
 * Of a part that few rows are in, all are read and sorted, by their ids: the planner would go on believing that it has more, and read other
 * tables from end to end for them.
 */
export async function wayBy(tx: EntityManager, source: ListSource, where: Where): Promise<Way> {
  const inOrder: Way = { where, kind: 'order' };
  if (!where.part || (await expectedRows(tx, source, where.part)) > COUNTED_EXACTLY) return inOrder;
  const { counted = source.from, id } = source;
  const rows = await tx.query<{ id: string }[]>(
    `select ${id} as id from ${counted} where ${where.part.text()} limit ${COUNTED_EXACTLY + 1}`,
    where.part.values,
  );
  if (rows.length > COUNTED_EXACTLY) return inOrder;
  return {
    where: where.among(
      id,
      rows.map((row) => row.id),
    ),
    kind: 'gathering',
  };
}
