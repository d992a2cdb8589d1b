import type { Cursor } from './cursor';
import type { Group, ListSource, SortKey } from './list-source';
import type { QueryPlan } from './query-plan';

/** The rows of one group on a page. */
export interface GroupSlice extends Group {
  descends: boolean;
  limit: number;
  /** Start after this row; null for the beginning. */
  cursor: Cursor | null;
}

type Statement = [sql: string, values: unknown[]];

/** Parts shared by all methods. */
interface Parts {
  /** Start of the outer statement; `total` counts all rows, if the method can. */
  select(total: string): string;
  orderBy(key: string, id: string): string;
  /** The rows after the cursor. */
  after(key: string, id: string): string;
}

/** Returns `row_key` (sort key), `row_id` and `row_total` (null if unknown). */
export function pageStatement(source: ListSource, plan: QueryPlan, key: SortKey, slice: GroupSlice): Statement {
  const { columns, from, id } = source;
  const { descends, cursor } = slice;
  const direction = descends ? 'desc' : 'asc';
  const values = [...plan.where.values, ...(cursor ? [cursor.key, cursor.id] : [])];
  const bound = `($${values.length - 1}::${key.type}, $${values.length}::uuid)`;
  const parts: Parts = {
    select: (total) =>
      `select ${columns}, (${key.by})::text as row_key, ${id} as row_id, ${total}::int as row_total from ${from}`,
    orderBy: (by, row) => `order by ${by} ${direction}, ${row} ${direction}`,
    after: (by, row) => (cursor ? `(${by}, ${row}) ${descends ? '<' : '>'} ${bound}` : 'true'),
  };
  const statementOf = { 'ordered-scan': orderedScan, 'bounded-scan': boundedScan, merge, sort }[plan.method];
  return [statementOf(source, plan, key, slice, parts), values];
}

type Method = (source: ListSource, plan: QueryPlan, key: SortKey, slice: GroupSlice, parts: Parts) => string;

const orderedScan: Method = (source, plan, key, slice, parts) => {
  const { id } = source;
  const conditions = plan.where.text(slice.condition, parts.after(key.by, id));
  return `${parts.select('null')} where ${conditions} ${parts.orderBy(key.by, id)} limit ${slice.limit}`;
};

/** A page of n rows contains only rows of the n partitions whose first rows come first. */
const merge: Method = (source, { where }, { by }, { partitions, limit }, { select, orderBy, after }) => {
  const { from, counted = from, id } = source;
  const { from: part, has } = partitions!;
  const first = (rows: number) =>
    `select ${id} as row_id, ${by} as key from ${counted} where ${where.text(has, after(by, id))} ${orderBy(by, id)} limit ${rows}`;
  return `with part as materialized (${part}),
               earliest as materialized (
                 select part.* from part cross join lateral (${first(1)}) head ${orderBy('head.key', 'head.row_id')} limit ${limit}),
               page as materialized (
                 select row_id from earliest part cross join lateral (${first(limit)}) one ${orderBy('key', 'row_id')} limit ${limit})
          ${select('null')} ${ofPage(id)} ${orderBy(by, id)}`;
};

/** Tests rows in order for conditions without an index: membership in a partition, or the search. */
const boundedScan: Method = (source, { where, maxScanned }, { by }, { condition, partitions, limit }, parts) => {
  const { from, counted = from, id } = source;
  const { select, orderBy, after } = parts;
  const [tested, read] = partitions
    ? [condition, where.text(after(by, id))]
    : [where.searchCondition, where.withoutSearch().text(condition, after(by, id))];
  return `with scanned as (
                 select ${id} as row_id, ${by} as key, (${tested}) as is_match from ${counted}
                  where ${read} ${orderBy(by, id)} limit ${maxScanned}),
               page as materialized (select row_id from scanned where is_match ${orderBy('key', 'row_id')} limit ${limit})
          ${select('null')} ${ofPage(id)} ${orderBy(by, id)}`;
};

const sort: Method = (source, { where }, { by }, { condition, limit }, parts) => {
  const { from, counted = from, id } = source;
  const { select, orderBy, after } = parts;
  return `with found as materialized (select ${id} as row_id, ${by} as key from ${counted} where ${where.text(condition)}),
               page as materialized (
                 select row_id from found where ${after('key', 'row_id')} ${orderBy('key', 'row_id')} limit ${limit})
          ${select('(select count(*) from found)')} ${ofPage(id)} ${orderBy(by, id)}`;
};

/** As an array, the IDs are looked up individually in their index; as a subquery they would be joined. */
const ofPage = (id: string): string => `where ${id} = any(array(select row_id from page))`;
