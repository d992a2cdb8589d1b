import { Global, Injectable, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test, type TestingModule } from '@nestjs/testing';
import type { EventName, FailedJobs } from '@townlink/contracts';
import { loadSettings, RuntimeSettings, SettingsModule } from '@townlink/server-config';
import { Database, DatabaseModule, systemActor } from '@townlink/server-database';
import { Authenticator, createHttpApp, type CurrentUser, HttpModule } from '@townlink/server-http';
import { EventCatalogue, On, Outbox, QueueWorkerModule } from '@townlink/server-queue';
import { createTestDatabase, eventually, type TestDatabase } from '@townlink/server-testing';
import { AdministrationModule } from './index';

const admin = { id: '0199f0f0-0000-7000-8000-000000000001', role: 'admin', aal: 'aal2' } as CurrentUser;

@Global()
@Module({
  providers: [{ provide: Authenticator, useValue: { authenticate: async () => admin } }],
  exports: [Authenticator],
})
class AdministratorSignedIn {}

@Module({ imports: [SettingsModule, DatabaseModule, HttpModule, AdministratorSignedIn, AdministrationModule] })
class GatewayTestModule {}

/** An event of the tests' own; the types know only the product's. */
const Subscribes = On as unknown as (event: string, subscriber: string) => MethodDecorator;

@Injectable()
class Kitchen {
  broken = true;
  cooked: string[] = [];

  @Subscribes('order.placed', 'kitchen.cook')
  async cook({ order }: { order: string }): Promise<void> {
    if (this.broken) throw new Error('The gas is off.');
    this.cooked.push(order);
  }
}

@Injectable()
class Printer {
  printed: string[] = [];

  @Subscribes('order.placed', 'printer.print')
  async print({ order }: { order: string }): Promise<void> {
    this.printed.push(order);
  }
}

@Module({ providers: [Kitchen, Printer] })
class SubscribersModule {}

describe('Failed deliveries of events', () => {
  let database: TestDatabase;
  let gateway: NestFastifyApplication;
  let worker: TestingModule;
  let origin: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    Object.assign(process.env, {
      DATABASE_URL: database.url,
      DATABASE_READ_URL: database.readUrl,
      SITE_URL: 'http://site.example',
      SECRET_KEY: 'a secret key of the tests that is long enough',
    });
    gateway = await createHttpApp(GatewayTestModule, { settings: loadSettings(RuntimeSettings) });
    gateway.useLogger(false);
    await gateway.listen(0, '127.0.0.1');
    origin = await gateway.getUrl();
    worker = await Test.createTestingModule({
      imports: [
        SettingsModule,
        DatabaseModule,
        SubscribersModule,
        QueueWorkerModule.forRoot({
          jobs: ['order.placed:kitchen.cook', 'order.placed:printer.print'],
          timing: { attempts: 2 },
        }),
      ],
    })
      .overrideProvider(EventCatalogue)
      .useValue(
        Object.assign(new EventCatalogue(), {
          definitions: { 'order.placed': { subscribers: ['kitchen.cook', 'printer.print'] } },
        }),
      )
      .compile();
    worker.useLogger(false);
    await worker.init();
  }, 60_000);

  afterAll(async () => {
    await worker?.close();
    await gateway?.close();
    await database?.drop();
  });

  const failed = async (): Promise<FailedJobs> =>
    (await (await fetch(`${origin}/api/admin/jobs/failed`)).json()) as FailedJobs;

  it('[EVENT-1] are seen and tried again by an administrator; the other subscribers got theirs', async () => {
    const publish = { order: 'soup' } as never;
    await worker
      .get(Database)
      .as(systemActor, (tx) => worker.get(Outbox).publish(tx, 'order.placed' as EventName, publish));
    const job = await eventually(async () => {
      const { jobs } = await failed();
      expect(jobs).toMatchObject([{ name: 'order.placed:kitchen.cook', last_error: 'The gas is off.' }]);
      return jobs[0]!;
    });
    expect(worker.get(Printer).printed).toEqual(['soup']);
    worker.get(Kitchen).broken = false;
    const retried = await fetch(`${origin}/api/admin/jobs/${job.id}/retry`, { method: 'POST' });
    expect(retried.status).toBe(202);
    await eventually(() => expect(worker.get(Kitchen).cooked).toEqual(['soup']));
    expect(await failed()).toEqual({ jobs: [], total: 0 });
    expect(worker.get(Printer).printed).toEqual(['soup']);
  });
});
