import { COUNTED_EXACTLY, type ListPage, type ListQuery, type UncountedPage } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';
import { type Breadth, breadthOf, isBroad } from './breadth';
import { type Cursor, readCursor, writeCursor } from './cursor';
import type { ListSource, SortKey, Where } from './list-source';

type Query<Sort extends string> = ListQuery & { sort: Sort };
/** A row with its place in its group. */
type Placed<Row> = Row & { row_key: string; row_id: string };
type Keyed<Row> = Placed<Row> & { row_group: number };

/** Of a list that has no groups. */
const EVERYTHING = ['true'];

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
  const page = await readRows<Row, Sort>(tx, source, way, query);
  const isAll = query.after === undefined && query.before === undefined && !page.next;
  const count = isAll ? { total: page.rows.length, is_estimate: false } : await countAbout(tx, source, where, breadth);
  return { ...page, ...count };
}

/** How the rows of a page are found. */
interface Way {
  where: Where;
  /** All that the conditions leave are found and sorted, instead of looked for in the order of the list. */
  isGathered: boolean;
}

/**
 * In the order of the list only what is common is looked for: nothing says how far down the others are. These are found by whatever has
 * fewer rows, the search or the other conditions. Where both have many, and hardly any in common, that is as far as it goes.
 */
async function wayTo(
  tx: EntityManager,
  source: ListSource,
  where: Where,
  breadth: Breadth,
  size: number,
): Promise<Way> {
  const isCommon = isBroad(breadth, size);
  if (breadth.found > COUNTED_EXACTLY) {
    const left = await expectedRows(tx, source, where.withoutSearch());
    if (left <= COUNTED_EXACTLY || (!isCommon && left < breadth.found))
      return { where: where.lookingThrough(), isGathered: true };
  }
  return isCommon ? { where: where.lookingThrough(), isGathered: false } : { where, isGathered: true };
}

async function wayBy(tx: EntityManager, source: ListSource, where: Where): Promise<Way> {
  const { part } = where;
  if (!part || (await expectedRows(tx, source, part)) > COUNTED_EXACTLY) return { where, isGathered: false };
  return { where, isGathered: !(await countTo(tx, source, part)).is_estimate };
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
  const groups = (key.groups ?? EVERYTHING).map((condition, group) => ({ condition, group }));
  if (descends) groups.reverse();
  const begun = cursor ? groups.findIndex(({ group }) => group === cursor.group) : 0;
  const found: Keyed<Row>[] = [];
  for (const { condition, group } of groups.slice(begun)) {
    if (found.length > query.size) break;
    const part = { condition, descends, limit: query.size + 1 - found.length };
    const rows = await readGroup<Row>(tx, source, way, key, {
      ...part,
      cursor: cursor?.group === group ? cursor : null,
    });
    found.push(...rows.map((row) => ({ ...row, row_group: group })));
  }
  const { rows, ...ends } = pageOf(found, query, (row) =>
    writeCursor(query, { group: row.row_group, key: row.row_key, id: row.row_id }),
  );
  return { ...ends, rows: rows.map(withoutKey) };
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

interface Part {
  condition: string;
  descends: boolean;
  limit: number;
  cursor: Cursor | null;
}

function readGroup<Row>(
  tx: EntityManager,
  source: ListSource,
  { where, isGathered }: Way,
  { by, type }: SortKey,
  { condition, descends, limit, cursor }: Part,
): Promise<Placed<Row>[]> {
  const { columns, from, id } = source;
  const order = descends ? 'desc' : 'asc';
  const values = [...where.values];
  const bounds = [condition];
  if (cursor) {
    values.push(cursor.key, cursor.id);
    bounds.push(`(${by}, ${id}) ${descends ? '<' : '>'} ($${values.length - 1}::${type}, $${values.length}::uuid)`);
  }
  const selected = `select ${columns}, (${by})::text as row_key, ${id} as row_id from ${from}`;
  const inOrder = (key: string, row: string) => `order by ${key} ${order}, ${row} ${order} limit ${limit}`;
  if (!isGathered) return tx.query(`${selected} where ${where.text(...bounds)} ${inOrder(by, id)}`, values);
  return tx.query(
    `with found as materialized (select ${id} as row_id, ${by} as key from ${source.counted ?? from} where ${where.text(...bounds)}),
          page as materialized (select row_id from found ${inOrder('key', 'row_id')})
     ${selected} where ${id} in (select row_id from page) ${inOrder(by, id)}`,
    values,
  );
}

function withoutKey<Row extends object>({ row_group: _group, row_key: _key, row_id: _id, ...row }: Keyed<Row>): Row {
  return row as unknown as Row;
}

interface Count {
  total: number;
  is_estimate: boolean;
}

/** A number that grows with the table is not counted: of more than {@link COUNTED_EXACTLY} the planner says how many it expects. */
async function countAbout(
  tx: EntityManager,
  source: ListSource,
  where: Where,
  breadth: Breadth | null,
): Promise<Count> {
  if (breadth && breadth.found <= COUNTED_EXACTLY) return countTo(tx, source, where);
  const expected = await expectedRows(tx, source, breadth ? where.withoutSearch() : where);
  if (expected <= COUNTED_EXACTLY) return countTo(tx, source, breadth ? where.lookingThrough() : where);
  return { total: Math.round(expected * (breadth?.share ?? 1)), is_estimate: true };
}

const matching = ({ counted, from }: ListSource, where: Where): string =>
  `select from ${counted ?? from} where ${where.text()}`;

async function expectedRows(tx: EntityManager, source: ListSource, where: Where): Promise<number> {
  const [plan] = await tx.query<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }[]>(
    `explain (format json) ${matching(source, where)}`,
    where.values,
  );
  return plan!['QUERY PLAN'][0]!.Plan['Plan Rows'];
}

async function countTo(tx: EntityManager, source: ListSource, where: Where): Promise<Count> {
  const [count] = await tx.query<{ total: number }[]>(
    `select count(*)::int as total from (${matching(source, where)} limit ${COUNTED_EXACTLY + 1}) matching`,
    where.values,
  );
  return { total: count!.total, is_estimate: count!.total > COUNTED_EXACTLY };
}
