import { Global, Injectable, Module } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import type { EventName, FailedJobs } from '@townlink/contracts';
import { SettingsModule } from '@townlink/server-config';
import { Database, DatabaseModule, systemActor } from '@townlink/server-database';
import { Authenticator, type CurrentUser } from '@townlink/server-http';
import { EventCatalog, On, Outbox, QueueWorkerModule } from '@townlink/server-queue';
import { eventually, startTestApp, type TestApp } from '@townlink/server-testing/app';
import { AdministrationModule } from './index';

const admin = {
  id: '0199f0f0-0000-7000-8000-000000000001',
  role: 'admin',
  consoleRole: 'owner',
  aal: 'aal2',
} as CurrentUser;

class AdministratorAlways extends Authenticator {
  authenticate = async () => admin;
}

@Global()
@Module({
  providers: [{ provide: Authenticator, useClass: AdministratorAlways }],
  exports: [Authenticator],
})
class AdministratorSignedIn {}

/** An event for tests; the types only include the product's events. */
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

describe('failed deliveries of events', () => {
  let gateway: TestApp;
  let worker: TestingModule;

  beforeAll(async () => {
    gateway = await startTestApp({ modules: [AdministratorSignedIn, AdministrationModule] });
    worker = await Test.createTestingModule({
      imports: [
        SettingsModule,
        DatabaseModule,
        SubscribersModule,
        QueueWorkerModule.forRoot({
          jobs: ['order.placed:kitchen.cook', 'order.placed:printer.print'],
          timing: { attempts: 2, repeats: false },
        }),
      ],
    })
      .overrideProvider(EventCatalog)
      .useValue(
        Object.assign(new EventCatalog(), {
          definitions: { 'order.placed': { subscribers: ['kitchen.cook', 'printer.print'] } },
        }),
      )
      .compile();
    worker.useLogger(false);
    await worker.init();
  });

  afterAll(async () => {
    await worker?.close();
    await gateway?.close();
  });

  const failed = async () => (await gateway.http.get<FailedJobs>('/api/admin/jobs/failed')).body;

  it('[EVENT-1] are shown to administrators and can be retried, without affecting other subscribers', async () => {
    const publish = { order: 'soup' } as never;
    await worker
      .get(Database)
      .as(systemActor, (tx) => worker.get(Outbox).publish(tx, 'order.placed' as EventName, publish));
    const job = await eventually(async () => {
      const { rows: jobs } = await failed();
      expect(jobs).toMatchObject([{ name: 'order.placed:kitchen.cook', last_error: 'The gas is off.' }]);
      return jobs[0]!;
    });
    await eventually(() => expect(worker.get(Printer).printed).toEqual(['soup']));
    worker.get(Kitchen).broken = false;
    const retried = await gateway.http.call('POST', `/api/admin/jobs/${job.id}/retry`);
    expect(retried.status).toBe(202);
    await eventually(() => expect(worker.get(Kitchen).cooked).toEqual(['soup']));
    expect(await failed()).toMatchObject({ rows: [], total: 0 });
    expect(worker.get(Printer).printed).toEqual(['soup']);
  });
});
