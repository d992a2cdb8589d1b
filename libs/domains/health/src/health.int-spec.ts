import { DatabaseSettings, migrationNames, migrate, systemActor } from '@townlink/server-database';
import { Global, Module } from '@nestjs/common';
import { Authenticator, type CurrentUser, SignInRequired } from '@townlink/server-http';
import { bearer, type Caller, eventually, startTestApp, type TestApp } from '@townlink/server-testing/app';
import { startRestartablePostgres } from '@townlink/embedded-postgres/restartable';
import { chmodSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { HealthModule } from './index';
import { ReadinessReport } from './readiness';

const ALL_UP = { schema: 'up', 'public-reads': 'up', database: 'up', queue: 'up', storage: 'up', clock: 'up' };

/** Accepts any token as its subject, with or without the database. */
class ByName extends Authenticator {
  override authenticate({ headers }: { headers: { authorization?: string } }): Promise<CurrentUser> {
    const role = headers.authorization?.slice('Bearer '.length) as CurrentUser['role'] | undefined;
    if (!role) throw new SignInRequired();
    const person = { id: 'p', email: 'p@example.com', sessionId: 's', aal: 'aal2' as const, needsSecondStep: false };
    return Promise.resolve({ ...person, role, consoleRole: role === 'admin' ? 'owner' : null });
  }
}

@Global()
@Module({ providers: [{ provide: Authenticator, useClass: ByName }], exports: [Authenticator] })
class PeopleModule {}

const ADMIN = bearer('admin');

describe('health', () => {
  let postgres: Awaited<ReturnType<typeof startRestartablePostgres>>;
  let app: TestApp;
  let storage: string;

  beforeAll(async () => {
    postgres = await startRestartablePostgres();
    await migrate(postgres.ownerUrl);
    storage = mkdtempSync(join(tmpdir(), 'townlink-health-'));
    app = await startGateway();
  });

  afterAll(async () => {
    await app?.close();
    await postgres?.stop();
    chmodSync(storage, 0o700);
    rmSync(storage, { recursive: true, force: true });
  });

  function startGateway(): Promise<TestApp> {
    const { appUrl: url, readUrl, ownerUrl } = postgres;
    return startTestApp({
      modules: [PeopleModule, HealthModule],
      database: { url, readUrl, ownerUrl, query: asOwner, drop: () => Promise.resolve() },
      settings: { STORAGE_DIRECTORY: join(storage, 'files') },
    });
  }
  async function asOwner<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    const owner = new pg.Client(postgres.ownerUrl);
    await owner.connect();
    const { rows } = await owner.query<Row>(text, values);
    await owner.end();
    return rows;
  }
  const transactions = async () => {
    const [row] = await asOwner<{ count: number }>(
      `select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = current_database()`,
    );
    return row!.count;
  };
  /** Holds every transaction connection until released. */
  async function takeAllConnections(): Promise<() => Promise<void>> {
    let release: () => void = () => undefined;
    const until = new Promise<void>((resolve) => (release = resolve));
    const size = new DatabaseSettings().DATABASE_POOL_SIZE;
    const held = Array.from({ length: size }, () => app.connection.as(systemActor, () => until));
    return async () => {
      release();
      await Promise.all(held);
    };
  }
  const ask = async (path: string, as: Caller | null = ADMIN) => {
    const { status, body } = await app.http.get(`/api/health/${path}`, { as });
    return { status, body };
  };
  const expectReady = (checks: object) =>
    eventually(async () => expect(await ask('ready')).toEqual({ status: 200, body: { status: 'ok', checks } }));
  const expectDegraded = (checks: object) =>
    eventually(async () => expect(await ask('ready')).toEqual({ status: 200, body: { status: 'degraded', checks } }));
  /** Expects that a gateway starting now waits until these are up again. */
  async function expectNotReadyWhile(names: string[], mend: () => Promise<unknown>) {
    const early = await startGateway();
    // On a busy machine other checks can be late at first.
    await eventually(async () => {
      const { status, body } = await early.http.get('/api/health/ready', { as: ADMIN });
      expect({ status, body }).toMatchObject({ status: 503, body: { type: '/developers/problems/not-ready' } });
      expect((body.errors as { field: string }[]).map((error) => error.field)).toEqual(names);
    });
    const told = await early.http.get('/api/health/ready');
    expect(told).toMatchObject({ status: 503, body: { detail: 'Nothing can be served now.' } });
    expect(told.body).not.toHaveProperty('errors');
    await mend();
    await eventually(async () => expect((await early.http.get('/api/health/ready')).status).toBe(200));
    await early.close();
  }

  it('[HEALTH-3] is ready when everything is up', async () => {
    await expectReady(ALL_UP);
  });

  it('[HEALTH-3] shows dependencies to administrators only', async () => {
    await expectReady(ALL_UP);
    for (const caller of [null, bearer('provider'), bearer('user')])
      expect(await ask('ready', caller)).toEqual({ status: 200, body: { status: 'ok' } });
  });

  it('[HEALTH-3] stays ready and reports it when the clock becomes wrong', async () => {
    app.clock.travel(45);
    await expectDegraded({ ...ALL_UP, clock: 'down' });
    app.clock.reset();
    await expectReady(ALL_UP);
  });

  it('[HEALTH-3] stays ready and reports it while the database is down, since cached pages are served', async () => {
    const down = { 'public-reads': 'down', database: 'down', queue: 'down', clock: 'late' };
    await postgres.restart(async () => {
      await expectDegraded({ ...ALL_UP, ...down });
      expect(await ask('ready', null)).toEqual({ status: 200, body: { status: 'degraded' } });
      expect(await ask('live')).toEqual({ status: 200, body: { status: 'ok' } });
    });
    await expectReady(ALL_UP);
  });

  it('[HEALTH-3] stays ready and reports it while the storage is down', async () => {
    rmSync(join(storage, 'files'), { recursive: true, force: true });
    writeFileSync(join(storage, 'files'), 'a file where the folder should be');
    await expectDegraded({ ...ALL_UP, storage: 'down' });
    rmSync(join(storage, 'files'));
    await expectReady(ALL_UP);
  });

  it('[HEALTH-3] stays ready and reports it while the disk is full', async () => {
    const probe = join(storage, 'files', '.probe');
    // A device that accepts no data.
    await eventually(() => symlinkSync('/dev/full', probe));
    await expectDegraded({ ...ALL_UP, storage: 'down' });
    rmSync(probe);
    await expectReady(ALL_UP);
  });

  it('[HEALTH-3] checks dependencies at intervals, however often it is called', async () => {
    await expectReady(ALL_UP);
    const [before, began] = [await transactions(), performance.now()];
    for (let count = 0; count < 100; count++) expect((await ask('ready')).status).toBe(200);
    const fiveSeconds = Math.ceil((performance.now() - began) / 5_000);
    expect((await transactions()) - before).toBeLessThan(20 * fiveSeconds);
    await eventually(() => expect(readdirSync(join(storage, 'files'), { recursive: true })).toEqual([]));
  });

  it('[HEALTH-3] stays ready while all transaction connections are in use', async () => {
    const release = await takeAllConnections();
    await expectDegraded({ ...ALL_UP, database: 'down', queue: 'down', clock: 'late' });
    await release();
    await expectReady(ALL_UP);
  });

  it('[HEALTH-3] does not become ready while pages cannot be read', async () => {
    await asOwner(`revoke select on plans from townlink_anonymous`);
    await expectDegraded({ ...ALL_UP, 'public-reads': 'down' });
    await expectNotReadyWhile(['public-reads'], () => asOwner(`grant select on plans to townlink_anonymous`));
    await expectReady(ALL_UP);
  });

  it('[HEALTH-3] does not become ready before its migration, and reports it', async () => {
    const newest = migrationNames.at(-1)!;
    await asOwner(`update migrations set name = '${newest} undone' where name = '${newest}'`);
    const early = await startGateway();
    const detail = 'The database has not been migrated for this release yet.';
    await eventually(async () =>
      expect(await early.http.get('/api/health/ready')).toMatchObject({ status: 503, body: { detail } }),
    );
    await asOwner(`update migrations set name = '${newest}' where name = '${newest} undone'`);
    await eventually(async () => expect((await early.http.get('/api/health/ready')).status).toBe(200));
    await early.close();
  });

  it('[HEALTH-3] is not ready while shutting down', async () => {
    const report = app.app.get(ReadinessReport);
    report.onModuleDestroy();
    for (const caller of [null, ADMIN])
      expect(await ask('ready', caller)).toMatchObject({ status: 503, body: { detail: 'This process is stopping.' } });
    Object.assign(report, { draining: false });
  });

  it('[HEALTH-3] stays ready and reports a late queue when jobs pile up', async () => {
    await asOwner(
      `insert into outbox (queue, name, payload, created_at, run_at)
       values ('mail', 'mail.send', '{}', now() - interval '5 minutes', now() - interval '5 minutes')`,
    );
    await expectReady({ ...ALL_UP, queue: 'late' });
  });
});
