import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import pg from 'pg';
import { RightsStage } from './testing/rights-stage';
import { outcomeOf, outcomeOfLoginRole, RIGHTS_CASES, viewFollowsTable } from './testing/rights-table';
import { rightsOf } from './testing/rights';

describe('database rights', () => {
  let database: TestDatabase;
  let client: pg.Client;
  let stage: RightsStage;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client(database.ownerUrl);
    await client.connect();
    await client.query('begin');
    stage = await RightsStage.set(client);
  });

  afterAll(async () => {
    await client?.end();
    await database?.drop();
  });

  it('[PROF-4] match the snapshot of every grant, policy, view and function', async () => {
    // A new table has no grants until decided: review the difference, then run Jest with -u.
    expect((await rightsOf(client)).join('\n')).toMatchSnapshot();
  });

  it.each(RIGHTS_CASES)('[PROF-4] give each role its own rows and no others: $title', async (one) => {
    expect(await outcomeOf(stage, one)).toEqual(one.rows);
    expect(await outcomeOfLoginRole(stage, one)).toBe(-1);
  });

  it('show nothing to an unknown member', async () => {
    for (const table of ['profiles', 'providers', 'subscriptions', 'testimonials', 'provider_photos']) {
      expect([table, await stage.count('townlink_member', '', `select id from ${table}`)]).toEqual([table, 0]);
    }
  });

  it('prevent giving a row to another person', async () => {
    const given = `update profiles set full_name = 'x' where id = '${stage.pending.userId}' returning 1`;
    expect(await stage.count('townlink_member', stage.listed.userId, given)).toBe(0);
  });

  it('apply to the public view like to the table', async () => {
    expect(await viewFollowsTable(stage)).toBe(true);
  });

  it('prevent changes of the audit log', async () => {
    for (const text of [`update audit_log set action = 'nothing'`, 'delete from audit_log', 'truncate audit_log']) {
      expect([text, await stage.count('townlink_service', '', text)]).toEqual([text, -1]);
    }
  });
});
