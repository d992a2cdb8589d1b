import { Test } from '@nestjs/testing';
import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import { Database, DatabaseModule, member, PublicReader, sendPipelined, systemActor } from './index';

describe('Database', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  let reader: PublicReader;
  let close: () => Promise<void>;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    process.env.DATABASE_URL = testDatabase.url;
    process.env.DATABASE_READ_URL = testDatabase.readUrl;
    const module = await Test.createTestingModule({ imports: [DatabaseModule] }).compile();
    database = module.get(Database);
    reader = module.get(PublicReader);
    close = () => module.close();
  });

  afterAll(async () => {
    await close();
    await testDatabase.drop();
  });

  const whoAmI = 'select current_user as role, app.uid() as uid';

  it('runs each transaction as its actor without leaking to the next', async () => {
    const userId = randomUUID();
    expect(await database.as(member(userId), (tx) => tx.query(whoAmI))).toEqual([
      { role: 'townlink_member', uid: userId },
    ]);
    expect(await database.as(systemActor, (tx) => tx.query(whoAmI))).toEqual([{ role: 'townlink_service', uid: null }]);
    expect(await database.as({ kind: 'anonymous' }, (tx) => tx.query(whoAmI))).toEqual([
      { role: 'townlink_anonymous', uid: null },
    ]);
  });

  it('rolls back failing work', async () => {
    const work = database.as(systemActor, async (tx) => {
      await tx.query(`insert into cities (name, slug, state) values ('Riverton', 'riverton-ut', 'UT')`);
      throw new Error('half way');
    });
    await expect(work).rejects.toThrow('half way');
    expect(await testDatabase.query('select from cities')).toHaveLength(0);
  });

  it('sends one statement as its actor, and rolls back a failing one', async () => {
    const userId = randomUUID();
    expect(await database.query(member(userId), whoAmI)).toEqual([{ role: 'townlink_member', uid: userId }]);
    const failing = `with made as (insert into cities (name, slug, state) values ('Riverton', $1, 'UT') returning 1)
      select 1 / (count(*) - count(*)) from made`;
    await expect(database.query(systemActor, failing, ['riverton-ut'])).rejects.toThrow('division by zero');
    expect(await testDatabase.query('select from cities')).toHaveLength(0);
    expect(await database.query(systemActor, whoAmI)).toEqual([{ role: 'townlink_service', uid: null }]);
  });

  it('prepares that statement for each role, plans it a few times at most, and keeps it after a failure', async () => {
    const share = 'select 10 / $1::int as share';
    await expect(database.query(systemActor, share, [0])).rejects.toThrow('division by zero');
    for (let time = 0; time < 8; time++) {
      expect(await database.query(systemActor, share, [5])).toEqual([{ share: 2 }]);
      expect(await database.query(member(randomUUID()), share, [2])).toEqual([{ share: 5 }]);
    }
    const prepared = await database.query<{ name: string; plannedOnce: number }>(
      systemActor,
      `select name, generic_plans::int as "plannedOnce" from pg_prepared_statements where statement = $1 order by name`,
      [share],
    );
    expect(prepared.map(({ name }) => name.split(' ')[0])).toEqual(['townlink_member', 'townlink_service']);
    for (const { plannedOnce } of prepared) expect(plannedOnce).toBeGreaterThan(0);
  });

  it('does nothing when it cannot become the actor', async () => {
    const unknown = { kind: 'unknown' } as never;
    const sent: Promise<unknown>[] = [];
    const work = database.as(unknown, (tx) => {
      sent.push(tx.query(whoAmI), tx.query('select 1'));
      return Promise.allSettled(sent);
    });
    await expect(work).rejects.toThrow('role "townlink_nobody" does not exist');
    const refused = {
      status: 'rejected',
      reason: expect.objectContaining({ message: expect.stringMatching(/aborted/) }),
    };
    expect(await Promise.allSettled(sent)).toEqual([refused, refused]);
    await expect(database.as(unknown, () => Promise.resolve('nothing sent'))).rejects.toThrow('does not exist');
    await expect(database.query(unknown, whoAmI)).rejects.toThrow('does not exist');
    expect(await database.query(systemActor, whoAmI)).toEqual([{ role: 'townlink_service', uid: null }]);
  });

  it('pipelines statements in order, and fails with the first error', async () => {
    const together = (failing: string) =>
      database.as(systemActor, (tx) =>
        sendPipelined<[object[], { count: number }[]]>(tx, [
          [`insert into cities (name, slug, state) values ('Riverton', $1, 'UT') returning slug`, ['riverton-ut']],
          [`select count(*)::int from cities where slug = $1`, ['riverton-ut']],
          [failing, []],
        ]),
      );
    await expect(together('select 1 / (count(*) - count(*)) from cities')).rejects.toThrow('division by zero');
    expect(await testDatabase.query('select from cities')).toHaveLength(0);
    expect((await together('select 1 as one')).slice(0, 2)).toEqual([[{ slug: 'riverton-ut' }], [{ count: 1 }]]);
    await testDatabase.query('delete from cities');
  });

  it('reads public tables with the rights of the anonymous role and no others', async () => {
    expect(await reader.query({ name: 'who', text: whoAmI })).toEqual([{ role: 'townlink_reader', uid: null }]);
    expect(await reader.query({ name: 'plans', text: 'select tier from plans order by tier_rank' })).toHaveLength(3);
    await expect(reader.query({ name: 'users', text: 'select * from auth.users' })).rejects.toThrow(
      /permission denied/,
    );
    await expect(reader.query({ name: 'phones', text: 'select phone from providers' })).rejects.toThrow(
      /permission denied/,
    );
  });

  it('[DASH-3] gives a signed-in person no rights on columns that the service decides', async () => {
    const columns = [
      'vetting_status',
      'membership_tier',
      'is_active',
      'stripe_subscription_id',
      'google_rating',
      'user_id',
    ];
    for (const column of columns) {
      const change = database.as(member(randomUUID()), (tx) => tx.query(`update providers set ${column} = null`));
      await expect(change).rejects.toThrow(/permission denied/);
    }
    const insert = database.as(member(randomUUID()), (tx) =>
      tx.query(`insert into providers (user_id) values (gen_random_uuid())`),
    );
    await expect(insert).rejects.toThrow(/permission denied/);
  });
});
