import { Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { loadSettings, RuntimeSettings, SettingsModule } from '@townlink/server-config';
import { DatabaseModule, migrate } from '@townlink/server-database';
import { createHttpApp, HttpModule } from '@townlink/server-http';
import { NobodyModule } from '@townlink/server-http/testing';
import { eventually } from '@townlink/server-testing';
import { startRestartablePostgres } from '@townlink/embedded-postgres/restartable';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { HealthModule } from './index';

@Module({ imports: [SettingsModule, DatabaseModule, HttpModule, NobodyModule, HealthModule] })
class HealthTestModule {}

describe('health', () => {
  let postgres: Awaited<ReturnType<typeof startRestartablePostgres>>;
  let app: NestFastifyApplication;
  let storage: string;
  let origin: string;

  beforeAll(async () => {
    postgres = await startRestartablePostgres();
    await migrate(postgres.ownerUrl);
    storage = mkdtempSync(join(tmpdir(), 'townlink-health-'));
    Object.assign(process.env, {
      DATABASE_URL: postgres.appUrl,
      DATABASE_READ_URL: postgres.readUrl,
      SITE_URL: 'http://site.example',
      SECRET_KEY: 'a secret key of the tests that is long enough',
      STORAGE_DIRECTORY: join(storage, 'files'),
    });
    app = await createHttpApp(HealthTestModule, { settings: loadSettings(RuntimeSettings) });
    app.useLogger(false);
    await app.listen(0, '127.0.0.1');
    origin = await app.getUrl();
  }, 60_000);

  afterAll(async () => {
    await app?.close();
    await postgres?.stop();
    chmodSync(storage, 0o700);
    rmSync(storage, { recursive: true, force: true });
  });

  const ask = async (path: string) => {
    const response = await fetch(`${origin}/api/health/${path}`);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const expectReady = (checks: object) =>
    eventually(async () => expect(await ask('ready')).toEqual({ status: 200, body: { status: 'ok', checks } }));
  const expectDown = (...names: string[]) =>
    eventually(async () => {
      const { status, body } = await ask('ready');
      expect(status).toBe(503);
      expect(body).toMatchObject({ type: 'urn:townlink:problem:not-ready' });
      expect((body.errors as { field: string }[]).map((error) => error.field)).toEqual(names);
    });

  it('[HEALTH-3] is ready when everything is up', async () => {
    await expectReady({ database: 'up', queue: 'up', storage: 'up' });
  });

  it('[HEALTH-3] names the database, and lives on without it', async () => {
    await postgres.restart(async () => {
      await expectDown('database', 'queue');
      expect(await ask('live')).toEqual({ status: 200, body: { status: 'ok' } });
    });
    await expectReady({ database: 'up', queue: 'up', storage: 'up' });
  }, 30_000);

  it('[HEALTH-3] names the storage', async () => {
    rmSync(join(storage, 'files'), { recursive: true, force: true });
    writeFileSync(join(storage, 'files'), 'a file where the folder should be');
    await expectDown('storage');
    rmSync(join(storage, 'files'));
    await expectReady({ database: 'up', queue: 'up', storage: 'up' });
  });

  it('[HEALTH-3] says that the queue is late when jobs wait, and stays ready', async () => {
    const owner = new pg.Client(postgres.ownerUrl);
    await owner.connect();
    await owner.query(
      `insert into outbox (queue, name, payload, created_at, run_at)
       values ('mail', 'mail.send', '{}', now() - interval '5 minutes', now() - interval '5 minutes')`,
    );
    await owner.end();
    await expectReady({ database: 'up', queue: 'late', storage: 'up' });
  });
});
