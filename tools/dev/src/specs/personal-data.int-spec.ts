import { everyPersonalData } from '@townlink/domain-administration';
import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');
const DECLARED = /: PersonalData = \{\s+name: '([\w-]+)'/g;

/** Columns that link a row to a person. */
const PERSONAL = /(^|_)(user_id|owner_id|provider_id|email|recipient|sent_to|phone|ip|actor_id|created_by)$/;

interface Column {
  table: string;
  column: string;
}

describe('what is kept of people', () => {
  let database: TestDatabase;
  let columns: Column[];

  beforeAll(async () => {
    database = await createTestDatabase();
    columns = await database.query<Column>(`
      select case table_schema when 'auth' then 'auth.' else '' end || table_name as table, column_name as column
        from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema in ('public', 'auth') and table_type = 'BASE TABLE' order by 1, 2`);
  });
  afterAll(() => database?.drop());

  /** Columns of accounts that are deleted with their row. */
  const takenAlong = async (): Promise<Set<string>> => {
    const rows = await database.query<{ table: string }>(`
      with recursive along (id) as (
        select 'auth.users'::regclass::oid
        union select c.conrelid from pg_constraint c join along on along.id = c.confrelid
         where c.contype = 'f' and c.confdeltype = 'c'
      ) select id::regclass::text as table from along where id::regclass::text like 'auth.%'`);
    return new Set(rows.map(({ table }) => table));
  };

  it('[PRIV-1] is declared by the library that keeps it: each table with a person’s column, or why it stays', async () => {
    const known = new Set(everyPersonalData.flatMap(({ tables, kept = {} }) => [...tables, ...Object.keys(kept)]));
    const along = await takenAlong();
    const about = columns.filter(({ column }) => PERSONAL.test(column));
    expect(about.length).toBeGreaterThan(20);
    const forgotten = about.filter(({ table }) => !known.has(table) && !along.has(table));
    expect(forgotten).toEqual([]);
  });

  it('[PRIV-1] names tables that there are, and reasons', () => {
    const tables = new Set(columns.map(({ table }) => table));
    for (const { name, tables: own, kept = {} } of everyPersonalData) {
      expect({ name, unknown: [...own, ...Object.keys(kept)].filter((table) => !tables.has(table)) }).toEqual({
        name,
        unknown: [],
      });
      for (const reason of Object.values(kept)) expect(reason).toMatch(/^.{20,}[.]$/);
    }
  });

  it('[PRIV-1] is all in the list that gateway and worker are given, which hand it out and erase it', () => {
    const files = globSync('libs/*/*/src/**/personal-data.ts', { cwd: root });
    const declared = files.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(DECLARED)].map(([, name]) => name),
    );
    expect(declared.length).toBeGreaterThan(8);
    expect(everyPersonalData.map(({ name }) => name).sort()).toEqual(declared.sort());
    for (const app of ['gateway/src/app', 'worker/src/worker'])
      expect(readFileSync(join(root, `apps/${app}.module.ts`), 'utf8')).toContain('    AcrossDomainsModule,');
  });
});
