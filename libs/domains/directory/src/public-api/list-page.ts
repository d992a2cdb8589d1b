import type { ListStatement } from './list-statement';

/** Identifies a page of a list. */
export interface Page<Place> {
  limit: number;
  /** Where the previous page ended. */
  after?: Place;
}

/** A listing of the page; with `is_end`, the last listing that was examined when there may be more. */
export interface Found<Place> {
  id: string;
  is_end: boolean;
  place: Place;
}

/**
 * Listings that a call with filters examines at most, so that a filter without matches costs no more than any other.
 */
export const LOOKED_AT = 1_000;

interface PageText {
  /** Selects the candidate listings, in order. */
  candidates: string;
  order: string;
  /** Maximum number of candidates. */
  most: string;
  limit: number;
  /** Undefined when all candidates belong to the list. */
  filter?: string;
}

/**
 * SQL for a page of candidates, or of those that match the filter. `offset 0` keeps the lateral join, so that candidates
 * are examined in order until the page is full. As a plain join, the planner would examine all before it sorts them.
 */
export function pageText(plan: ListStatement, { candidates, order, most, limit, filter }: PageText): string {
  if (filter === undefined)
    return `select id, false as is_end, to_jsonb(c) as place from (${candidates}) c order by ${order}`;
  return `
    with candidates as materialized (select c.*, row_number() over (order by ${order}) as number from (${candidates}) c)
    select id, is_end, place from (
      (select c.id, false as is_end, to_jsonb(c) as place, c.number from (select * from candidates order by number) c
        cross join lateral (select from providers where id = c.id and ${filter} offset 0) fits
        order by c.number limit ${plan.value(limit, 'int')})
      union all
      (select c.id, true, to_jsonb(c), c.number from candidates c where c.number = ${most})) found
     order by is_end, number`;
}
