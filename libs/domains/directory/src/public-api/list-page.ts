import type { ListStatement } from './list-statement';

/** Which page of a list. */
export interface Page<Place> {
  limit: number;
  /** Where the page before this one ended. */
  after?: Place;
}

/** A listing of the page; or, with `is_end`, the last one that was looked at where there may be more. */
export interface Found<Place> {
  id: string;
  is_end: boolean;
  place: Place;
}

/** How many listings a call with filters looks at, so that a filter that fits none costs no more than another. */
export const LOOKED_AT = 1_000;

interface PageText {
  /** Selects the listings that come into question, in their order. */
  candidates: string;
  order: string;
  /** How many candidates there are at most. */
  most: string;
  limit: number;
  /** Undefined when all candidates belong to the list. */
  filter?: string;
}

/** The text of a page of candidates, or of those of them that fit. */
export function pageText(plan: ListStatement, { candidates, order, most, limit, filter }: PageText): string {
  if (filter === undefined)
    return `select id, false as is_end, to_jsonb(c) as place from (${candidates}) c order by ${order}`;
  return `
    with candidates as materialized (select c.*, row_number() over (order by ${order}) as number from (${candidates}) c)
    select id, is_end, place from (
      (select c.id, false as is_end, to_jsonb(c) as place, c.number from candidates c join providers using (id)
        where ${filter} order by c.number limit ${plan.value(limit, 'int')})
      union all
      (select c.id, true, to_jsonb(c), c.number from candidates c where c.number = ${most})) found
     order by is_end, number`;
}
