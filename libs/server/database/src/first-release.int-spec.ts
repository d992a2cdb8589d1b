import { createBareDatabase, type TestDatabase } from '@townlink/server-testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from './migrate';

const FIRST_RELEASE = join(import.meta.dirname, '../fixtures/first-release.sql');

/**
 * What migrations mean to change in rows that are there: `table.column`, as the first release called it, and why. Renames
 * need no line: tables and columns are known by their numbers in the catalog, which they keep.
 */
const MEANT: Record<string, string> = {
  'limits.featured_cap': 'is a row of its own',
  'limits.standard_cap': 'is a row of its own',
};

/** A column of a table, by the numbers that it keeps when it is renamed. */
interface Column {
  table: number;
  number: number;
  name: string;
}

interface Table {
  oid: number;
  name: string;
}

type Row = Record<string, unknown>;

describe('A database of the first release', () => {
  let database: TestDatabase;
  let tables: Table[];
  let columns: Column[];
  let rows: Map<number, Row[]>;

  beforeAll(async () => {
    database = await createBareDatabase();
    await database.query(readFileSync(FIRST_RELEASE, 'utf8'));
    tables = (await readTables()).filter(({ name }) => name !== 'migrations');
    columns = await readColumns();
    rows = new Map();
    for (const table of tables) rows.set(table.oid, await readRows(table.name));
    await migrate(database.ownerUrl);
  });

  afterAll(() => database?.drop());

  const readTables = () =>
    database.query<Table>(
      `select oid::int, oid::regclass::text as name from pg_class
        where relkind = 'r' and relnamespace in ('public'::regnamespace, 'auth'::regnamespace) order by 2`,
    );

  const readColumns = () =>
    database.query<Column>(
      `select attrelid::int as "table", attnum::int as number, attname as name from pg_attribute
        where attnum > 0 and not attisdropped and attrelid in (select oid from pg_class where relkind = 'r')`,
    );

  const readRows = async (table: string): Promise<Row[]> =>
    (await database.query<{ row: Row }>(`select to_jsonb(content) as row from ${table} content`)).map(({ row }) => row);

  it('has rows in every table but the passing counters', () => {
    const empty = tables.filter(({ oid }) => rows.get(oid)!.length === 0);
    expect(empty.map(({ name }) => name)).toEqual(['rate_limits']);
  });

  it('keeps every table and column through the migrations, under whatever name', async () => {
    const there = new Set((await readColumns()).map(({ table, number }) => `${table} ${number}`));
    const gone = tables.flatMap(({ oid, name }) =>
      columns
        .filter(({ table, number }) => table === oid && !there.has(`${table} ${number}`))
        .map((column) => `${name}.${column.name}`),
    );
    expect(gone.filter((name) => !(name in MEANT))).toEqual([]);
  });

  it('keeps every row with every value', async () => {
    const names = new Map((await readTables()).map(({ oid, name }) => [oid, name]));
    const now = await readColumns();
    const lost: string[] = [];
    for (const { oid, name } of tables) {
      if (!names.has(oid)) continue;
      // When a row was last touched is the one thing that bringing it forward may change.
      const kept = columns.filter(
        (column) => column.table === oid && column.name !== 'updated_at' && !(`${name}.${column.name}` in MEANT),
      );
      const nameNow = (wanted: Column) => now.find((one) => one.table === oid && one.number === wanted.number)?.name;
      const inOrder = (row: Row, nameOf: (column: Column) => string | undefined) =>
        JSON.stringify(kept.map((column) => row[nameOf(column) ?? ''] ?? null));
      const after = new Set((await readRows(names.get(oid)!)).map((row) => inOrder(row, nameNow)));
      const missing = rows.get(oid)!.filter((row) => !after.has(inOrder(row, ({ name: before }) => before)));
      lost.push(...missing.map((row) => `${name} ${JSON.stringify(row)}`));
    }
    expect(lost).toEqual([]);
  });

  it('[CAP-1] keeps the cap of each tier, each in a row of its own', async () => {
    const before = [...rows.values()].flat().filter((row) => 'featured_cap' in row);
    expect(before.length).toBeGreaterThan(0);
    const caps = await database.query<Row>('select city_id, category_id, tier, cap from limits order by id, tier');
    const expected = before.flatMap(({ city_id, category_id, featured_cap, standard_cap }) => [
      { city_id, category_id, tier: 'featured', cap: featured_cap },
      { city_id, category_id, tier: 'standard', cap: standard_cap },
    ]);
    expect(caps).toHaveLength(expected.length);
    expect(caps).toEqual(expect.arrayContaining(expected));
  });

  it('is brought forward once', async () => {
    expect(await migrate(database.ownerUrl)).toEqual([]);
  });
});
