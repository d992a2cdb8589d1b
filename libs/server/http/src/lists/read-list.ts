import type { ListPage, ListQuery, UncountedPage } from '@townlink/contracts';
import { datesAsText } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';
import { countAbout } from './counts';
import { readCursor, writeCursor } from './cursor';
import type { Group, ListSource, SortKey, Where } from './list-source';
import { type GroupSlice, pageStatement } from './page-statement';
import { planFilter, planGroup, planSearch, type QueryPlan } from './query-plan';
import { sampleSelectivity } from './selectivity';

type Query<Sort extends string> = ListQuery & { sort: Sort };
/** A row with its position, and the total if known. */
type Placed<Row> = Row & { row_key: string; row_id: string; row_total: number | null };
type Keyed<Row> = Placed<Row> & { row_group: number };

const UNGROUPED: readonly Group[] = [{ condition: 'true' }];

/**
 * One page of a list, by keyset: the ten thousandth page costs the same as the first, and changes between pages do not shift
 * rows. Dates in rows are ISO 8601 strings.
 * @throws 400 naming `after` or `before` for an invalid cursor
 */
export async function readList<Row extends object, Sort extends string>(
  tx: EntityManager,
  source: ListSource<Sort>,
  where: Where,
  query: Query<Sort>,
): Promise<ListPage<Row>> {
  const search = await sampleSelectivity(tx, source, where);
  const plan = search
    ? await planSearch(tx, source, where, search, query.size + 1)
    : await planFilter(tx, source, where);
  const { total, ...page } = await readPage<Row, Sort>(tx, source, plan, query);
  const isOnlyPage = query.after === undefined && query.before === undefined && !page.next;
  if (isOnlyPage) return { ...page, total: page.rows.length, is_estimate: false };
  if (total !== null) return { ...page, total, is_estimate: false };
  return { ...page, ...(await countAbout(tx, source, where, search)) };
}

async function readPage<Row extends object, Sort extends string>(
  tx: EntityManager,
  source: ListSource<Sort>,
  plan: QueryPlan,
  query: Query<Sort>,
) {
  const key = source.sorts[query.sort];
  const isBackward = query.before !== undefined;
  const descends = (query.direction === 'desc') !== isBackward;
  const cursor = readCursor(query, key);
  const groups = (key.groups ?? UNGROUPED).map((group, index) => ({ group, index }));
  if (descends) groups.reverse();
  const start = cursor ? groups.findIndex(({ index }) => index === cursor.group) : 0;
  const found: Keyed<Row>[] = [];
  for (const { group, index } of groups.slice(start)) {
    if (found.length > query.size) break;
    const rows = await readGroup<Row>(tx, source, planGroup(plan, group), key, {
      ...group,
      descends,
      limit: query.size + 1 - found.length,
      cursor: cursor?.group === index ? cursor : null,
    });
    found.push(...rows.map((row) => ({ ...row, row_group: index })));
  }
  const { rows, ...ends } = pageOf(found, query, (row) =>
    writeCursor(query, { group: row.row_group, key: row.row_key, id: row.row_id }),
  );
  return {
    ...ends,
    rows: rows.map((row) => datesAsText<Row>(withoutKey(row))),
    total: key.groups ? null : (found[0]?.row_total ?? null),
  };
}

async function readGroup<Row>(
  tx: EntityManager,
  source: ListSource,
  plan: QueryPlan,
  key: SortKey,
  slice: GroupSlice,
): Promise<Placed<Row>[]> {
  const rows = await tx.query<Placed<Row>[]>(...pageStatement(source, plan, key, slice));
  return plan.fallback && rows.length < slice.limit ? readGroup(tx, source, plan.fallback, key, slice) : rows;
}

/**
 * A page with the cursors of its neighbors.
 * @param found its rows plus one, in reading order: backward for the previous page
 * @param placeOf returns a row's cursor
 */
export function pageOf<Row>(
  found: readonly Row[],
  { after, before, size }: Pick<ListQuery, 'after' | 'before' | 'size'>,
  placeOf: (row: Row) => string,
): UncountedPage<Row> {
  const isBackward = before !== undefined;
  const isMore = found.length > size;
  const rows = found.slice(0, size);
  if (isBackward) rows.reverse();
  const hasNext = isBackward ? rows.length > 0 : isMore;
  const hasPrevious = isBackward ? isMore : after !== undefined && rows.length > 0;
  return {
    rows,
    next: hasNext ? placeOf(rows.at(-1)!) : null,
    previous: hasPrevious ? placeOf(rows[0]!) : null,
  };
}

function withoutKey<Row extends object>(placed: Keyed<Row>): Row {
  const { row_group: _group, row_key: _key, row_id: _id, row_total: _total, ...row } = placed;
  return row as unknown as Row;
}
