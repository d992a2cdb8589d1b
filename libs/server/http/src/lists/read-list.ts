import { COUNTED_EXACTLY, type ListPage, type ListQuery, type UncountedPage } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';
import { invalidField } from '../problem/problems';
import { type Breadth, breadthOf, isBroad } from './breadth';
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
  const isLookedThrough = breadth && isBroad(breadth, query.size + 1);
  const page = await readRows<Row, Sort>(tx, source, isLookedThrough ? where.lookingThrough() : where, query);
  const isAll = query.after === undefined && query.before === undefined && !page.next;
  const count = isAll ? { total: page.rows.length, is_estimate: false } : await countAbout(tx, source, where, breadth);
  return { ...page, ...count };
}

async function readRows<Row extends object, Sort extends string>(
  tx: EntityManager,
  source: ListSource<Sort>,
  where: Where,
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
    const rows = await readGroup<Row>(tx, source, where, key, {
      ...part,
      cursor: cursor?.group === group ? cursor : null,
    });
    found.push(...rows.map((row) => ({ ...row, row_group: group })));
  }
  const { rows, ...ends } = pageOf(found, query, (row) => writeCursor(query, row));
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
  { columns, from, id }: ListSource,
  where: Where,
  { by, type }: SortKey,
  { condition, descends, limit, cursor }: Part,
): Promise<Placed<Row>[]> {
  const order = descends ? 'desc' : 'asc';
  const values = [...where.values];
  const bounds = [condition];
  if (cursor) {
    values.push(cursor.key, cursor.id);
    bounds.push(`(${by}, ${id}) ${descends ? '<' : '>'} ($${values.length - 1}::${type}, $${values.length}::uuid)`);
  }
  return tx.query(
    `select ${columns}, (${by})::text as row_key, ${id} as row_id from ${from}
      where ${where.text(...bounds)} order by ${by} ${order}, ${id} ${order} limit ${limit}`,
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

/** The form of a key in a cursor, which comes from outside. */
const KEY: Record<SortKey['type'], RegExp> = {
  text: /^[^\0]*$/,
  timestamptz: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:?\d\d)?$/,
  integer: /^-?\d{1,9}$/,
  bigint: /^-?\d{1,18}$/,
  numeric: /^-?\d{1,20}(\.\d{1,20})?$/,
  date: /^\d{4}-\d\d-\d\d$/,
};
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

interface Cursor {
  group: number;
  key: string;
  id: string;
}

const writeCursor = <Sort extends string>(
  { sort, direction }: Query<Sort>,
  { row_group, row_key, row_id }: Keyed<object>,
): string => {
  const place = [sort, direction, row_key, row_id, ...(row_group > 0 ? [String(row_group)] : [])];
  return Buffer.from(JSON.stringify(place)).toString('base64url');
};

function readCursor<Sort extends string>(query: Query<Sort>, { type, groups = EVERYTHING }: SortKey): Cursor | null {
  const field = query.before === undefined ? 'after' : 'before';
  const text = query[field];
  if (text === undefined) return null;
  const parts = parse(Buffer.from(text, 'base64url').toString());
  const [sort, direction, key, id, group = '0'] =
    Array.isArray(parts) && parts.every((part) => typeof part === 'string') ? parts : [];
  const isOwn = sort === query.sort && direction === query.direction && groups[Number(group)] !== undefined;
  if (!isOwn || !KEY[type].test(key ?? '') || isNoMoment(key!, type) || !UUID.test(id ?? ''))
    throw invalidField(field, 'This is no place in the list as it is sorted now.');
  return { group: Number(group), key: key!, id: id! };
}

const isNoMoment = (key: string, type: SortKey['type']): boolean =>
  (type === 'timestamptz' || type === 'date') &&
  Number.isNaN(Date.parse(key.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')));

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
