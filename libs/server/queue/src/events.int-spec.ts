import { Injectable, Module, type Type } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import type { EventDefinition, EventName } from '@townlink/contracts';
import { Database, DatabaseModule, DatabaseSettings, systemActor } from '@townlink/server-database';
import { createTestDatabase, eventually, type TestDatabase, suiteFixture } from '@townlink/server-testing';
import { randomUUID } from 'node:crypto';
import { EventCatalog } from './event-catalog';
import { On } from './handles';
import { JobLedger, Outbox } from './outbox';
import { QueueSettings } from './queue.config';
import { QueueWorkerModule } from './queue.worker-module';

/** For test events; the types know only the product's. */
const Subscribes = On as unknown as (event: string, subscriber: string) => MethodDecorator;

@Injectable()
class Kitchen {
  readonly cooked: string[] = [];

  @Subscribes('order.placed', 'kitchen.cook')
  async cook({ order }: { order: string }): Promise<void> {
    this.cooked.push(order);
  }
}

@Injectable()
class Printer {
  broken = false;
  readonly printed: string[] = [];

  @Subscribes('order.placed', 'printer.print')
  async print({ order }: { order: string }): Promise<void> {
    if (this.broken) throw new Error('out of paper');
    this.printed.push(order);
  }
}

const orderPlaced = { 'order.placed': { subscribers: ['kitchen.cook', 'printer.print'] } };

describe('events', () => {
  let testDatabase: TestDatabase;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
  });

  afterAll(() => testDatabase?.drop());

  async function compile(definitions: Record<string, EventDefinition>, providers: Type[]): Promise<TestingModule> {
    @Module({ providers })
    class SubscribersModule {}
    const jobs = Object.entries(definitions).flatMap(([event, { subscribers }]) =>
      subscribers.map((subscriber) => `${event}:${subscriber}`),
    );
    const module = await Test.createTestingModule({
      imports: [DatabaseModule, SubscribersModule, QueueWorkerModule.forRoot({ jobs, timing: { attempts: 2 } })],
    })
      .overrideProvider(DatabaseSettings)
      .useValue(Object.assign(new DatabaseSettings(), { DATABASE_URL: testDatabase.url }))
      .overrideProvider(QueueSettings)
      .useValue(new QueueSettings())
      .overrideProvider(EventCatalog)
      .useValue(Object.assign(new EventCatalog(), { definitions }))
      .compile();
    module.useLogger(false);
    return module;
  }

  describe('at run time', () => {
    const module = suiteFixture(() => compile(orderPlaced, [Kitchen, Printer]));

    beforeAll(async () => {
      await module.init();
    });

    const publish = (order: string, options?: { key?: string }) =>
      module
        .get(Database)
        .as(systemActor, (tx) =>
          module.get(Outbox).publish(tx, 'order.placed' as EventName, { order } as never, options),
        );
    const deliveriesOf = (order: string) =>
      testDatabase.query<{ id: string; name: string; completed_at: Date | null; failed_at: Date | null }>(
        `select id, name, completed_at, failed_at from outbox where payload ->> 'order' = $1 order by name`,
        [order],
      );
    const expectDone = (order: string) =>
      eventually(async () =>
        expect(await deliveriesOf(order)).toMatchObject([
          { name: 'order.placed:kitchen.cook', completed_at: expect.any(Date) },
          { name: 'order.placed:printer.print', completed_at: expect.any(Date) },
        ]),
      );

    it('[EVENT-1] reach every subscriber once', async () => {
      const order = randomUUID();
      await publish(order);
      await expectDone(order);
      expect(module.get(Kitchen).cooked.filter((cooked) => cooked === order)).toHaveLength(1);
      expect(module.get(Printer).printed.filter((printed) => printed === order)).toHaveLength(1);
    });

    it('[EVENT-1] are delivered once for a key, and not after a rollback', async () => {
      const [twice, never] = [randomUUID(), randomUUID()];
      await publish(twice, { key: twice });
      await publish(twice, { key: twice });
      const work = module.get(Database).as(systemActor, async (tx) => {
        await module.get(Outbox).publish(tx, 'order.placed' as EventName, { order: never } as never);
        throw new Error('changed my mind');
      });
      await expect(work).rejects.toThrow('changed my mind');
      await expectDone(twice);
      expect(await deliveriesOf(never)).toEqual([]);
    });

    it('[EVENT-1] reach the others when one subscriber always throws; its delivery ends as a failed job', async () => {
      const [order, next] = [randomUUID(), randomUUID()];
      module.get(Printer).broken = true;
      await publish(order);
      await publish(next);
      await eventually(() => expect(module.get(Kitchen).cooked).toEqual(expect.arrayContaining([order, next])));
      const failed = await eventually(async () => {
        const { entries } = await module.get(JobLedger).failed();
        expect(entries).toHaveLength(2);
        return entries;
      });
      expect(failed).toMatchObject([{ name: 'order.placed:printer.print', lastError: 'out of paper' }, {}]);
      module.get(Printer).broken = false;
      for (const { id } of failed)
        await module.get(Database).as(systemActor, (tx) => module.get(JobLedger).retry(tx, id));
      await expectDone(order);
      await expectDone(next);
      expect(module.get(Kitchen).cooked.filter((cooked) => cooked === order)).toHaveLength(1);
    });
  });

  it.each([
    [
      'an event has no subscriber',
      { 'order.placed': { subscribers: [] } },
      [],
      `the event 'order.placed' has no subscriber`,
    ],
    ['a subscriber has no handler', orderPlaced, [Kitchen], `'order.placed:printer.print' has no handler`],
    ['an event is unknown', {}, [Kitchen], `Kitchen.cook handles 'order.placed:kitchen.cook', which is not declared`],
    [
      'a subscriber is not declared',
      { 'order.placed': { subscribers: ['kitchen.cook'] } },
      [Kitchen, Printer],
      `Printer.print handles 'order.placed:printer.print', which is not declared`,
    ],
  ])('[EVENT-1] prevent startup when %s', async (_what, definitions, subscribers: Type[], problem) => {
    const module = await compile(definitions, subscribers);
    await expect(module.init()).rejects.toThrow(`The handlers are not complete: ${problem}`);
    await module.close();
  });
});
