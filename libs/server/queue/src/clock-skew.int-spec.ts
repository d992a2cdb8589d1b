import { jest } from '@jest/globals';
import { ClockOffError } from '@townlink/server-database';
import { eventually } from '@townlink/server-testing';
import type { Job } from 'bullmq';
import { JobRunner } from './processors';
import { QueueSettings } from './queue.config';
import { Queues } from './queues';
import { Relay } from './relay';
import { isFarOff } from './schedules';
import { QueueBench } from './testing/queue-bench';
import { startRedis, type TestRedis } from './testing/redis-server';

const TWO_HOURS = 2 * 3_600_000;

describe('after a worker whose clock was two hours ahead', () => {
  let bench: QueueBench | undefined;
  let redis: TestRedis | undefined;

  afterEach(async () => {
    await bench?.close();
    bench = undefined;
    await redis?.stop();
    redis = undefined;
  });

  /** A job in the queue that has not run. */
  const held = async (on: QueueBench) => {
    const messageId = await on.add({ runAt: new Date(Date.now() + 3_600_000) });
    await eventually(async () =>
      expect(await on.testDatabase.query('select from outbox where relayed_at is null')).toHaveLength(0),
    );
    const { id } = (await on.entry(messageId))!;
    await on.testDatabase.query('update outbox set run_at = now() where id = $1', [id]);
    return { messageId, id };
  };

  const done = (on: QueueBench, messageId: string) =>
    eventually(async () => expect((await on.entry(messageId))!.completedAt).toBeInstanceOf(Date), 40_000);

  it('[JOB-1] its interrupted job is resumed, although the lock and the stalled check end in two hours', async () => {
    bench = await QueueBench.open(new QueueSettings());
    const { messageId, id } = await held(bench);
    await bench.testDatabase.query(
      `update bullmq.job set state = 'active', lock_token = 'dead', locked_until_ms = $2 where id = $1`,
      [id, Date.now() + TWO_HOURS],
    );
    await bench.testDatabase.query(
      `insert into bullmq.meta (queue, field, value) select name, 'stalled-check', $1 from unnest(array['mail']) name
       on conflict (queue, field) do update set value = excluded.value`,
      [String(Date.now() + TWO_HOURS)],
    );
    await bench.reconcile();
    await done(bench, messageId);
    expect(bench.handler.runsOf(messageId)).toBe(1);
  });

  it('[JOB-1] a due job runs, although the queue delays it by two hours', async () => {
    bench = await QueueBench.open(new QueueSettings());
    const { messageId, id } = await held(bench);
    await bench.testDatabase.query('update bullmq.job set process_at_ms = $2 where id = $1', [
      id,
      Date.now() + TWO_HOURS,
    ]);
    await bench.reconcile();
    await done(bench, messageId);
    expect(bench.handler.runsOf(messageId)).toBe(1);
  });

  it('[JOB-1] a due job on Redis also runs', async () => {
    redis = await startRedis();
    bench = await QueueBench.open(Object.assign(new QueueSettings(), { REDIS_URL: redis.url }));
    const { messageId, id } = await held(bench);
    const job = await bench.module.get(Queues).get('mail').getJob(id);
    await job!.changeDelay(TWO_HOURS);
    await bench.reconcile();
    await done(bench, messageId);
    expect(bench.handler.runsOf(messageId)).toBe(1);
  });

  it('[JOB-1] a schedule whose next run is further away than its interval is reset', () => {
    const every = 300_000;
    const at = (next: number) => ({ key: 'x', name: 'x', every, next: Date.now() + next });
    expect(isFarOff(at(every))).toBe(false);
    expect(isFarOff(at(every + TWO_HOURS))).toBe(true);
  });
});

describe('a worker whose clock goes wrong while it runs', () => {
  it.each([
    ['ahead', 86_400_000],
    ['behind', -86_400_000],
  ])('[JOB-1] starts nothing while it is a day %s, and the job is done later', async (_how, offset) => {
    const bench = await QueueBench.open(new QueueSettings());
    try {
      // The queue, whose clock is also wrong, would run the job as well.
      await bench.module.get(Relay).stop();
      const messageId = await bench.add({ runAt: new Date(Date.now() + 3_600_000) });
      const { id } = (await bench.entry(messageId))!;
      const runner = bench.module.get(JobRunner, { strict: false });
      const right = Date.now();
      jest.spyOn(Date, 'now').mockReturnValue(right + offset);
      const run = runner.run({ id, name: 'mail.send', attemptsMade: 0, opts: {} } as Job);
      await expect(run).rejects.toThrow(ClockOffError);
      // While the clock is wrong; a worker with the right clock retries.
      expect([bench.handler.runsOf(messageId), await bench.entry(messageId)]).toMatchObject([
        0,
        { completedAt: null, failedAt: null },
      ]);
      jest.restoreAllMocks();
      await runner.run({ id, name: 'mail.send', attemptsMade: 0, opts: {} } as Job);
      expect(bench.handler.runsOf(messageId)).toBe(1);
    } finally {
      jest.restoreAllMocks();
      await bench.close();
    }
  });
});
