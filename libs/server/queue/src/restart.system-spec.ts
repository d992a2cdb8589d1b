import { databaseOn, eventually } from '@townlink/server-testing';
import { type RestartablePostgres, startRestartablePostgres } from '@townlink/embedded-postgres/restartable';
import { Redis } from 'ioredis';
import { QueueSettings } from './queue.config';
import { Relay } from './relay';
import { QueueBench } from './testing/queue-bench';
import { startRedis, type TestRedis } from './testing/redis-server';

/** Milliseconds until work continues once the server is back, on a busy machine; with BullMQ's defaults it took 13 s. */
const SOON = 10_000;

/** Four seconds for an endless job, plus overhead on a busy machine, in milliseconds. */
const LONGEST_STOP = 20_000;

describe('the queue when its server restarts', () => {
  let server: RestartablePostgres;
  let redis: TestRedis | undefined;

  beforeAll(async () => {
    server = await startRestartablePostgres();
  });

  afterEach(async () => {
    await redis?.stop();
    redis = undefined;
  });

  afterAll(() => server?.stop());

  it('continues after a restart of PostgreSQL without losses', async () => {
    const bench = await QueueBench.on(await databaseOn(server), new QueueSettings());
    await bench.done(await bench.add());
    const due = await bench.add({ runAt: new Date(Date.now() + 1_500) });
    const interrupted = await Promise.all(Array.from({ length: 50 }, () => bench.add()));
    await server.restart();
    const back = Date.now();
    const fresh = await eventually(() => bench.add());
    await eventually(() => bench.done(fresh), SOON);
    const took = Date.now() - back;
    process.stdout.write(`First job ${took} ms after PostgreSQL was back\n`);
    expect(took).toBeLessThan(SOON);
    // An interrupted job is resumed when its lock has expired.
    for (const id of [due, ...interrupted]) await bench.done(id);
    await bench.close();
  });

  it('continues after Redis has lost its data', async () => {
    redis = await startRedis();
    const { port } = new URL(redis.url);
    const settings = Object.assign(new QueueSettings(), { REDIS_URL: redis.url });
    const bench = await QueueBench.on(await databaseOn(server), settings);
    const forgotten = await bench.add({ runAt: new Date(Date.now() + 1_000) });
    await eventually(async () =>
      expect(await bench.testDatabase.query('select from outbox where relayed_at is null')).toHaveLength(0),
    );
    await redis.stop();
    redis = await startRedis(Number(port));
    await bench.done(await bench.add());
    await eventually(async () => {
      await bench.reconcile();
      expect(await bench.entry(forgotten)).toMatchObject({ completedAt: expect.any(Date) });
    });
    await bench.close();
  });

  it('[JOB-1] delivers everything once after a FLUSHALL of Redis', async () => {
    redis = await startRedis();
    const settings = Object.assign(new QueueSettings(), { REDIS_URL: redis.url });
    const bench = await QueueBench.on(await databaseOn(server), settings);
    const add = (count: number, ...how: Parameters<QueueBench['add']>) =>
      Promise.all(Array.from({ length: count }, () => bench.add(...how)));
    const released = Promise.withResolvers<true>();
    const begun = await add(4, {}, async () => void (await released.promise));
    await eventually(() => expect(begun.map((id) => bench.handler.runsOf(id))).toEqual([1, 1, 1, 1]));
    const due = await add(50, { runAt: new Date(Date.now() + 1_500) });
    await eventually(async () =>
      expect(await bench.testDatabase.query('select from outbox where relayed_at is null')).toHaveLength(0),
    );

    const administrator = new Redis(redis.url);
    await administrator.flushall();
    administrator.disconnect();
    const later = await add(10);
    released.resolve(true);
    for (const id of [...begun, ...later]) await bench.done(id);
    await eventually(async () => {
      await bench.reconcile();
      const open = await bench.testDatabase.query('select from outbox where completed_at is null');
      expect(open).toHaveLength(0);
    }, 30_000);
    expect([...begun, ...due, ...later].filter((id) => bench.handler.runsOf(id) !== 1)).toEqual([]);
    await bench.close();
  });

  describe('ends within seconds', () => {
    /** A job's row, unless locked by the relay. */
    const unlocked = ({ testDatabase }: QueueBench, id: string) =>
      testDatabase.query(`select from outbox where payload ->> 'messageId' = $1 for update skip locked`, [id]);
    const isDone = async (bench: QueueBench, id: string) => (await bench.entry(id))?.completedAt instanceof Date;

    it.each([
      ['is away', (away: TestRedis) => away.stop()],
      ['does not answer', (away: TestRedis) => Promise.resolve(away.freeze())],
    ])('[JOB-1] while Redis %s, without losing a job', async (_how, takeAway) => {
      redis = await startRedis();
      const settings = Object.assign(new QueueSettings(), { REDIS_URL: redis.url });
      const bench = await QueueBench.on(await databaseOn(server), settings);
      const released = Promise.withResolvers<true>();
      const brief = await bench.add({}, async () => void (await released.promise));
      const endless = await bench.add({}, () => new Promise(() => undefined));
      await eventually(() => expect([brief, endless].map((id) => bench.handler.runsOf(id))).toEqual([1, 1]));
      await takeAway(redis);
      const relay = () => bench.module.get(Relay).relayBatch();
      // A batch that still found Redis up would claim the row below; after this one has failed, the row gets its own batch.
      await expect(relay()).rejects.toThrow('the queue does not answer');
      const waiting = await bench.add();
      await expect(relay()).rejects.toThrow('the queue does not answer');
      // No transaction waits for Redis: the row is not locked.
      expect(await unlocked(bench, waiting)).toHaveLength(1);

      const stopping = Date.now();
      const closed = bench.module.close();
      released.resolve(true);
      await closed;
      expect(Date.now() - stopping).toBeLessThan(LONGEST_STOP);

      await redis.stop();
      redis = await startRedis(Number(new URL(settings.REDIS_URL!).port));
      const next = await QueueBench.on(await databaseOn(server), settings);
      expect(await isDone(next, brief)).toBe(true);
      await eventually(async () => {
        await next.reconcile();
        expect(await Promise.all([endless, waiting].map((id) => isDone(next, id)))).toEqual([true, true]);
      });
      expect(next.handler.runsOf(brief)).toBe(0);
      await next.close();
      await bench.testDatabase.drop();
    });
  });
});
