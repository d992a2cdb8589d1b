import { startTemporaryPostgres } from '@townlink/embedded-postgres/temporary';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { member, systemActor } from './actor';
import { applicationOptions } from './data-source-options';
import { Database } from './database';
import { DatabaseSettings } from './database.config';
import { makeRoles, migrate } from './migrate';
import { baseline } from './migrations';
import { PublicReader } from './public-reader';
import { RightsStage } from './testing/rights-stage';

const LISTED = { name: 'listed', text: 'select from providers' };

describe('a new server, since dumps contain no roles', () => {
  let server: Awaited<ReturnType<typeof startTemporaryPostgres>>;
  let settings: DatabaseSettings;

  beforeAll(async () => {
    server = await startTemporaryPostgres();
    settings = Object.assign(new DatabaseSettings(), {
      DATABASE_URL: server.appUrl,
      DATABASE_READ_URL: server.readUrl,
    });
    const schema = new baseline[0]!().sql;
    await expect(run(server.ownerUrl, `begin; ${String(schema)}`)).rejects.toThrow(
      /role "townlink_anonymous" does not exist/,
    );
    await makeRoles(server.ownerUrl);
    await migrate(server.ownerUrl);
    const owner = new pg.Client(server.ownerUrl);
    await owner.connect();
    await owner.query('begin');
    await RightsStage.set(owner);
    await owner.query('commit');
    await owner.end();
  });

  afterAll(() => server?.stop());

  /** Runs statements on a separate connection and returns the last one's rows. */
  async function run(url: string, ...statements: string[]): Promise<object[]> {
    const client = new pg.Client(url);
    await client.connect();
    try {
      let rows: object[] = [];
      for (const text of statements) ({ rows } = await client.query<object>(text));
      return rows;
    } finally {
      await client.end();
    }
  }

  it('gives people and the product their roles once they exist', async () => {
    const dataSource = await new DataSource(applicationOptions(settings)).initialize();
    const database = new Database(dataSource);
    const providers = 'select user_id from providers';
    const all = await database.as(systemActor, (tx) => tx.query<{ user_id: string }[]>(providers));
    expect(all).toHaveLength(2);
    expect(await database.as(member(all[0]!.user_id), (tx) => tx.query(providers))).toEqual([all[0]]);
    await dataSource.destroy();
  });

  it('is read by the public through a login with public rights only', async () => {
    const reader = new PublicReader(settings);
    const [{ listed }] = (await run(
      server.ownerUrl,
      'select count(*)::int as listed from providers where is_active',
    )) as [{ listed: number }];
    expect(await reader.query(LISTED)).toHaveLength(listed);
    const how = `select current_user as name, current_setting('statement_timeout') as longest,
      current_setting('plan_cache_mode') as plans, current_setting('max_parallel_workers_per_gather') as workers,
      current_setting('default_transaction_read_only') as "readOnly"`;
    expect(await reader.query({ name: 'how', text: how })).toEqual([
      { name: 'townlink_reader', longest: '15s', plans: 'force_generic_plan', workers: '0', readOnly: 'on' },
    ]);
    await reader.onApplicationShutdown();
  });

  it.each(['townlink_service', 'townlink_member', 'townlink_app', 'townlink_owner'])(
    'never lets the public reads become %s',
    async (role) => {
      await expect(run(server.readUrl, 'set default_transaction_read_only = off', `set role ${role}`)).rejects.toThrow(
        /permission denied to set role/,
      );
    },
  );

  it.each([
    ['a temporary table', 'create temporary table waste (n int)'],
    ['a large object', 'select lo_create(0)'],
    ['a large object of given bytes', `select lo_from_bytea(0, 'waste')`],
    ['a table', 'create table waste (n int)'],
    ['a schema', 'create schema waste'],
  ])('lets neither login make %s', async (_, statement) => {
    for (const url of [server.appUrl, server.readUrl]) {
      await expect(run(url, 'set default_transaction_read_only = off', statement)).rejects.toThrow(/permission denied/);
    }
    // Nor for the writing role.
    await expect(run(server.appUrl, 'set role townlink_service', statement)).rejects.toThrow(/permission denied/);
  });

  it.each(['postgres', 'template1'])('lets neither login into the database %s', async (name) => {
    for (const address of [server.appUrl, server.readUrl]) {
      const url = new URL(address);
      url.pathname = `/${name}`;
      await expect(run(url.href, 'select 1')).rejects.toThrow(/permission denied for database/);
    }
  });

  it('starts sessions with timeouts without connection options', async () => {
    const limits = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`;
    expect(await run(server.appUrl, limits)).toEqual([{ statement: '15s', lock: '10s' }]);
    expect(JSON.stringify(applicationOptions(settings))).not.toContain('options');
  });
});
