import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import { manyProviders } from '@townlink/server-testing/markets';
import pg from 'pg';

const COUNT = 1000;

describe('the words of names', () => {
  let database: TestDatabase;
  let writer: pg.Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    writer = new pg.Client(database.ownerUrl);
    await writer.connect();
    await writer.query(`${manyProviders(COUNT)}; update providers set is_active = true; analyze providers`);
  });

  afterAll(async () => {
    await writer?.end();
    await database?.drop();
  });

  const words = async () =>
    (await writer.query<{ word: string }>('select word from name_words order by word')).rows.map(({ word }) => word);

  it('are looked up once when one statement changes many listings that share them', async () => {
    await writer.query('begin');
    await writer.query(`update providers set phone = '801-555-0199'`);
    const { rows } = await writer.query<{ count: number }>(
      `select sum(pg_stat_get_xact_tuples_returned(c.oid))::int as count
         from pg_class c left join pg_index i on i.indexrelid = c.oid
        where 'providers'::regclass in (c.oid, i.indrelid)`,
    );
    await writer.query('rollback');
    expect(rows[0]!.count).toBeLessThan(100 * COUNT);
  });

  it('stay until no listed name has them', async () => {
    await writer.query(`update providers set business_name = 'Zephyr ' || slug where slug <> 'p1'`);
    expect(await words()).toEqual(['provider', 'zephyr']);
    await writer.query(`update providers set is_active = false where slug = 'p1'`);
    expect(await words()).toEqual(['zephyr']);
  });
});
