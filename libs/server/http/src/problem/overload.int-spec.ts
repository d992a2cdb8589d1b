import { Controller, Get, Module, Param } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { RuntimeSettings, SettingsModule } from '@townlink/server-config';
import { Database, DatabaseModule, PublicReader, systemActor } from '@townlink/server-database';
import { createTestDatabase, type TestDatabase, testSettings } from '@townlink/server-testing';
import pg from 'pg';
import { createHttpApp, HttpModule, Public } from '../index';
import { AnonymousOnlyModule } from '../testing';

const SLOW: Record<string, string> = {
  lock: `set local lock_timeout = '50ms'; update plans set name = name`,
  statement: `set local statement_timeout = '50ms'; select pg_sleep(5)`,
  disk: `do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`,
  deadlock: `do $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$`,
};

@Controller('try')
class TryController {
  constructor(
    private readonly database: Database,
    private readonly reader: PublicReader,
  ) {}

  @Public()
  @Get('read')
  read(): Promise<object[]> {
    return this.reader.query({ name: 'plans', text: 'select tier from plans' });
  }

  @Public()
  @Get(':what')
  async write(@Param('what') what: string): Promise<void> {
    await this.database.as(systemActor, (tx) => tx.query(SLOW[what]!));
  }
}

@Module({ imports: [SettingsModule, DatabaseModule, HttpModule, AnonymousOnlyModule], controllers: [TryController] })
class TryModule {}

describe('when the database is overloaded', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  let origin: string;
  let blocker: pg.Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    Object.assign(process.env, testSettings, { DATABASE_URL: database.url, DATABASE_READ_URL: database.readUrl });
    app = await createHttpApp(TryModule, { settings: new RuntimeSettings() });
    app.useLogger(false);
    await app.listen(0, '127.0.0.1');
    origin = await app.getUrl();
    blocker = new pg.Client(database.ownerUrl);
    await blocker.connect();
    await blocker.query('begin; lock table plans in share mode');
  });

  afterAll(async () => {
    await blocker?.end();
    await app?.close();
    await database?.drop();
  });

  it.each(Object.keys(SLOW))('answers 503 with Retry-After to a change blocked by a %s', async (what) => {
    const answer = await fetch(`${origin}/try/${what}`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  });

  it('serves public reads alongside blocked changes', async () => {
    const waiting = Array.from({ length: 12 }, () => fetch(`${origin}/try/statement`));
    expect((await fetch(`${origin}/try/read`)).status).toBe(200);
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 503));
  });
});
