import { everyCategoryMove } from '@townlink/domain-administration';
import { CategoryMoves } from '@townlink/domain-directory';
import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';

describe('what is kept by category', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database?.drop());

  it('[ADM-5] follows a merge: each table that refers to categories is moved, or it is said why it stays', async () => {
    const referring = await database.query<{ table: string }>(
      `select distinct conrelid::regclass::text as "table" from pg_constraint
        where contype = 'f' and confrelid = 'categories'::regclass order by 1`,
    );
    const moves = new CategoryMoves(everyCategoryMove).inOrder;
    const declared = moves.flatMap(({ tables, kept = {} }) => [...tables, ...Object.keys(kept)]);
    expect(referring.length).toBeGreaterThan(8);
    expect(referring.map(({ table }) => table).filter((table) => !declared.includes(table))).toEqual([]);
    for (const reason of moves.flatMap(({ kept = {} }) => Object.values(kept))) expect(reason).toMatch(/^.{20,}[.]$/);
  });
});
