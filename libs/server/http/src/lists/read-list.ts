import type { ListPage, ListQuery, UncountedPage } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';
import { breadthOf } from './breadth';
import { countAbout } from './counts';
import { type Cursor, readCursor, writeCursor } from './cursor';
import type { Group, ListSource, SortKey, Where } from './list-source';
import { type Way, wayBy, wayTo } from './way';

type Query<Sort extends string> = ListQuery & { sort: Sort };
/** A row with its place in its group, and with how many there are where all of them were found. */
type Placed<Row> = Row & { row_key: string; row_id: string; row_total: number | null };
type Keyed<Row> = Placed<Row> & { row_group: number };

/** Of a list that has no groups. */
const EVERYTHING: readonly Group[] = [{ condition: 'true' }];

/**
 * One page of a list. What is behind a page is found by the sort key of its last row, so that the ten thousandth page costs
 * what the first does, and a row that comes or goes meanwhile moves no other.
 * @throws 400 naming `after` or `before` where it is not what an earlier page gave
 */
export async function readList<Row extends object, Sort extends string>(
  tx: EntityManager,
  source: ListSource<Sort>,
  where: Where,
  query: Query<Sort>,
): Promise<ListPage<Row>> {
  const breadth = await breadthOf(tx, source, where);
  const way = breadth ? await wayTo(tx, source, where, breadth, query.size + 1) : await wayBy(tx, source, where);
  const { total, ...page } = await readRows<Row, Sort>(tx, source, way, query);
  const isAll = query.after === undefined && query.before === undefined && !page.next;
  if (isAll) return { ...page, total: page.rows.length, is_estimate: false };
  if (total !== null) return { ...page, total, is_estimate: false };
  return { ...page, ...(await countAbout(tx, source, where, breadth)) };
}

async function readRows<Row extends object, Sort extends string>(
  tx: EntityManager,
  source: ListSource<Sort>,
  way: Way,
  query: Query<Sort>,
) {
  const key = source.sorts[query.sort];
  const isBackward = query.before !== undefined;
  const descends = (query.direction === 'desc') !== isBackward;
  const cursor = readCursor(query, key);
  const groups = (key.groups ?? EVERYTHING).map((of, group) => ({ of, group }));
  if (descends) groups.reverse();
  const begun = cursor ? groups.findIndex(({ group }) => group === cursor.group) : 0;
  const found: Keyed<Row>[] = [];
  for (const { of, group } of groups.slice(begun)) {
    if (found.length > query.size) break;
    const part = { ...of, descends, limit: query.size + 1 - found.length };
    const rows = await readGroup<Row>(tx, source, way, key, {
      ...part,
      cursor: cursor?.group === group ? cursor : null,
    });
    found.push(...rows.map((row) => ({ ...row, row_group: group })));
  }
  const { rows, ...ends } = pageOf(found, query, (row) =>
    writeCursor(query, { group: row.row_group, key: row.row_key, id: row.row_id }),
  );
  return { ...ends, rows: rows.map(withoutKey), total: key.groups ? null : (found[0]?.row_total ?? null) };
}

/**
 * A page with the ways to those beside it.
 * @param found its rows and one more if there is, from where it was asked for on: backwards for the page before
 * @param placeOf what names a row's place in the list
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

interface Part extends Group {
  descends: boolean;
  limit: number;
  cursor: Cursor | null;
}

async function readGroup<Row>(
  tx: EntityManager,
  source: ListSource,
  way: Way,
  key: SortKey,
  part: Part,
): Promise<Placed<Row>[]> {
  const rows = await tx.query<Placed<Row>[]>(...groupStatement(source, way, key, part));
  return way.otherwise && rows.length < part.limit ? readGroup(tx, source, way.otherwise, key, part) : rows;
}

/** Of a group of lines only those can have rows of a page that are the first to begin, as many as it has rows. */
function groupStatement(
  { columns, from, counted = from, id }: ListSource,
  { where, kind, looksAt }: Way,
  { by, type }: SortKey,
  { condition, lines, descends, limit, cursor }: Part,
): [statement: string, values: unknown[]] {
  const order = descends ? 'desc' : 'asc';
  const inOrder = (key: string, row: string) => `order by ${key} ${order}, ${row} ${order}`;
  const values = [...where.values, ...(cursor ? [cursor.key, cursor.id] : [])];
  const behind = (key: string, row: string) =>
    cursor
      ? `(${key}, ${row}) ${descends ? '<' : '>'} ($${values.length - 1}::${type}, $${values.length}::uuid)`
      : 'true';
  const select = (total: string) =>
    `select ${columns}, (${by})::text as row_key, ${id} as row_id, ${total}::int as row_total from ${from}`;
  // By an array, of which the planner takes each by the index of the ids.
  const ofPage = `where ${id} = any(array(select row_id from page)) ${inOrder(by, id)}`;
  switch (kind) {
    case 'order':
      if (lines) {
        const first = (count: number) =>
          `select ${id} as row_id, ${by} as key from ${counted} where ${where.text(condition, lines.has, behind(by, id))} ${inOrder(by, id)} limit ${count}`;
        return [
          `with line as materialized (${lines.from}),
                begins as materialized (
                  select line.* from line cross join lateral (${first(1)}) head ${inOrder('head.key', 'head.row_id')} limit ${limit}),
                page as materialized (
                  select row_id from begins line cross join lateral (${first(limit)}) one ${inOrder('key', 'row_id')} limit ${limit})
           ${select('null')} ${ofPage}`,
          values,
        ];
      }
      return [
        `${select('null')} where ${where.text(condition, behind(by, id))} ${inOrder(by, id)} limit ${limit}`,
        values,
      ];
    case 'looking':
      return [
        `with looked_at as (select ${id} as row_id, ${by} as key, (${where.searched}) as is_found from ${counted}
                where ${where.withoutSearch().text(condition, behind(by, id))} ${inOrder(by, id)} limit ${looksAt}),
              page as materialized (select row_id from looked_at where is_found ${inOrder('key', 'row_id')} limit ${limit})
         ${select('null')} ${ofPage}`,
        values,
      ];
    case 'gathering':
      return [
        `with found as materialized (select ${id} as row_id, ${by} as key from ${counted} where ${where.text(condition)}),
              page as materialized (select row_id from found where ${behind('key', 'row_id')} ${inOrder('key', 'row_id')} limit ${limit})
         ${select('(select count(*) from found)')} ${ofPage}`,
        values,
      ];
  }
}

function withoutKey<Row extends object>(placed: Keyed<Row>): Row {
  const { row_group: _group, row_key: _key, row_id: _id, row_total: _total, ...row } = placed;
  return row as unknown as Row;
}
