import { Test } from '@nestjs/testing';
import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import { Database, DatabaseModule, member, PublicReader, systemActor } from './index';

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

  it('does no work when it cannot become the actor', async () => {
    const unknown = { kind: 'unknown' } as never;
    const work = () => Promise.reject(new Error('The work ran.'));
    await expect(database.as(unknown, work)).rejects.toThrow('role "townlink_unknown" does not exist');
    await expect(database.query(unknown, whoAmI)).rejects.toThrow('does not exist');
    expect(await database.query(systemActor, whoAmI)).toEqual([{ role: 'townlink_service', uid: null }]);
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
