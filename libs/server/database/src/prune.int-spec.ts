import { Test } from '@nestjs/testing';
import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import { Database, DatabaseModule, prune, systemActor } from './index';

const OLD = `delete from mail_events e where received_at < now() - $1 * interval '1 day'`;

describe('pruning old rows', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  let close: () => Promise<void>;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    process.env.DATABASE_URL = testDatabase.url;
    process.env.DATABASE_READ_URL = testDatabase.readUrl;
    const module = await Test.createTestingModule({ imports: [DatabaseModule] }).compile();
    database = module.get(Database);
    close = () => module.close();
  });
  beforeEach(() => testDatabase.query('delete from mail_events'));
  afterAll(async () => {
    await close?.();
    await testDatabase?.drop();
  });

  const events = (name: string, days: number, count = 1) =>
    testDatabase.query(
      `insert into mail_events (id, kind, occurred_at, received_at)
       select $1 || n, 'delivered', now(), now() - $2 * interval '1 day' from generate_series(1, $3::int) n`,
      [name, days, count],
    );
  const left = async () => (await testDatabase.query<{ id: string }>('select id from mail_events')).map(({ id }) => id);

  it('[OPS-2] deletes batch by batch until none is left, but no newer rows', async () => {
    await events('old-', 31, 2_500);
    await events('young-', 29);
    expect(await prune(database, OLD, [30])).toBe(2_500);
    expect(await left()).toEqual(['young-1']);
    expect(await prune(database, OLD, [30])).toBe(0);
  });

  it('[OPS-2] commits each batch, even if a later one fails', async () => {
    await events('old-', 31, 2_500);
    await testDatabase.query(`
      create function keep_last() returns trigger language plpgsql as
        $$ begin if (select count(*) from mail_events) < 600 then raise 'enough'; end if; return null; end $$;
      create trigger keep_last after delete on mail_events execute function keep_last()`);
    await expect(prune(database, OLD, [30])).rejects.toThrow('enough');
    expect(await left()).toHaveLength(1_500);
    await testDatabase.query('drop trigger keep_last on mail_events; drop function keep_last');
  });

  it('[OPS-2] does not delete a row changed concurrently', async () => {
    await events('old-', 31, 2);
    let pruning: Promise<number> | undefined;
    await testDatabase.query('grant update on mail_events to townlink_service');
    await database.as(systemActor, async (tx) => {
      await tx.query(`update mail_events set received_at = now() where id = 'old-1'`);
      pruning = prune(database, OLD, [30]);
      await testDatabase.query(`do $$ begin
        while not exists (select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database())
          loop perform pg_sleep(0.01), pg_stat_clear_snapshot(); end loop; end $$`);
    });
    expect(await pruning).toBe(1);
    expect(await left()).toEqual(['old-1']);
  });

  it('refuses other statements', async () => {
    await expect(prune(database, 'update mail_events set kind = kind')).rejects.toThrow('no deletion');
  });
});
