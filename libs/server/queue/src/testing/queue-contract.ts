import { Relay } from '../relay';
import { JobLedger } from '../outbox';
import type { QueueSettings } from '../queue.config';
import { Reconciler } from '../reconciler';
import { Queues } from '../queues';
import { Schedules } from '../schedules';
import { giveUp, once, QueueBench } from './queue-bench';
import { eventually } from '@townlink/server-testing';

export interface QueueHome {
  settings: QueueSettings;
  stop?(): Promise<void>;
}

/** The queue's guarantees with any backend. */
export function queueContract(start: () => Promise<QueueHome>): void {
  let bench: QueueBench;
  let home: QueueHome;

  beforeAll(async () => {
    home = await start();
    // Without polling: every job that runs was announced by its transaction.
    bench = await QueueBench.open(home.settings, { pollEvery: 3_600_000 });
  });

  afterAll(async () => {
    await bench?.close();
    await home?.stop?.();
  });

  it('[JOB-1] runs a job once when its transaction commits', async () => {
    const messageId = await bench.add();
    await bench.done(messageId);
    expect(bench.handler.runsOf(messageId)).toBe(1);
  });

  it('[JOB-1] drops a job whose transaction rolled back', async () => {
    const phantom = crypto.randomUUID();
    const work = bench.inTransaction(async (outbox, tx) => {
      await outbox.add(tx, 'mail.send', { messageId: phantom });
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    await bench.done(await bench.add());
    expect(bench.handler.runsOf(phantom)).toBe(0);
    expect(await bench.entry(phantom)).toBeUndefined();
  });

  it('runs a delayed job when due and not before', async () => {
    const runAt = new Date(Date.now() + 700);
    const messageId = await bench.add({ runAt });
    await bench.done(messageId);
    const late = bench.handler.runs.find((run) => run.messageId === messageId)!.at - runAt.getTime();
    expect(late).toBeGreaterThanOrEqual(-5);
  });

  it('accepts a key once', async () => {
    const first = await bench.add({ key: 'welcome:1' });
    const second = await bench.add({ key: 'welcome:1' });
    await bench.done(first);
    expect(await bench.entry(second)).toBeUndefined();
  });

  it('retries after a failure and records the reason', async () => {
    const messageId = await bench.add(
      {},
      once(() => new Error('busy')),
    );
    const entry = await bench.done(messageId);
    expect(bench.handler.runs.filter((run) => run.messageId === messageId).map(({ run }) => run.attempt)).toEqual([
      1, 2,
    ]);
    expect(entry).toMatchObject({ lastError: 'busy', failedAt: null });
  });

  it('[JOB-1] shows a failed job, and runs it again on an administrator’s request', async () => {
    const messageId = await bench.add({}, giveUp);
    const failed = await eventually(async () => {
      const [entry] = (await bench.module.get(JobLedger).failed()).entries;
      expect(entry).toMatchObject({ payload: { messageId }, lastError: 'no such recipient', completedAt: null });
      return entry!;
    });
    expect(bench.handler.runsOf(messageId)).toBe(1);
    // The ledger has the failure first: until the queue has removed the job, it would ignore its ID.
    await eventually(async () => expect(await bench.module.get(Queues).get('mail').getJob(failed.id)).toBeFalsy());
    bench.handler.behaviors.delete(messageId);
    expect(await bench.retry(failed.id)).toBe(true);
    await bench.done(messageId);
    expect(await bench.retry(failed.id)).toBe(false);
  });

  it('fails permanently after the last attempt', async () => {
    const messageId = await bench.add({}, () => {
      throw new Error('still busy');
    });
    await eventually(async () =>
      expect(await bench.entry(messageId)).toMatchObject({ lastError: 'still busy', failedAt: expect.any(Date) }),
    );
    expect(bench.handler.runsOf(messageId)).toBe(2);
  });

  it('refuses a job without a handler', async () => {
    const id = await bench.testDatabase.query<{ id: string }>(
      `insert into outbox (queue, name, payload) values ('mail', 'mail.fax', '{}') returning id`,
    );
    await eventually(async () =>
      expect(await bench.module.get(JobLedger).find(id[0]!.id)).toMatchObject({
        lastError: `No handler for the job 'mail.fax'`,
        completedAt: null,
        failedAt: expect.any(Date),
      }),
    );
  });

  it('runs a job once when the relay died between queuing and marking it', async () => {
    const messageId = await bench.add({ runAt: new Date(Date.now() + 400) });
    await eventually(async () => expect(await unrelayed(bench)).toBe(0));
    await bench.testDatabase.query('update outbox set relayed_at = null where payload ->> $1 = $2', [
      'messageId',
      messageId,
    ]);
    await bench.module.get(Relay).relayBatch();
    await bench.done(messageId);
    await bench.testDatabase.query('update outbox set relayed_at = null where payload ->> $1 = $2', [
      'messageId',
      messageId,
    ]);
    await bench.module.get(Relay).relayBatch();
    await bench.done(await bench.add());
    expect(bench.handler.runsOf(messageId)).toBe(1);
  });

  it('queues a lost job again', async () => {
    const messageId = await bench.add({ runAt: new Date(Date.now() + 3_600_000) });
    await eventually(async () => expect(await unrelayed(bench)).toBe(0));
    const { id } = (await bench.entry(messageId))!;
    await bench.module.get(Queues).get('mail').remove(id);
    await bench.testDatabase.query('update outbox set run_at = now() where id = $1', [id]);
    expect(await bench.module.get(Reconciler).reconcile()).toBe(1);
    await bench.done(messageId);
    expect(await bench.module.get(Reconciler).reconcile()).toBe(0);
  });

  it('keeps schedulers in line with the definitions', async () => {
    const schedulers = await bench.module.get(Queues).get('maintenance').getJobSchedulers(0, -1);
    expect(schedulers.map(({ key, pattern }) => [key, pattern])).toEqual([['outbox.prune', '20 3 * * *']]);
  });

  it('[JOB-1] restores lost schedules without a restart', async () => {
    const schedulers = () => bench.module.get(Queues).get('maintenance').getJobSchedulers(0, -1);
    await bench.module.get(Queues).get('maintenance').removeJobScheduler('outbox.prune');
    expect(await schedulers()).toEqual([]);
    const worker = await QueueBench.worker(bench.testDatabase.url, home.settings, { reconcileEvery: 100 });
    await bench.module.get(Queues).get('maintenance').removeJobScheduler('outbox.prune');
    await eventually(async () => expect(await schedulers()).toMatchObject([{ key: 'outbox.prune' }]));
    const [first] = await schedulers();
    await worker.get(Schedules).apply();
    expect(await schedulers()).toMatchObject([{ key: 'outbox.prune', next: first?.next }]);
    await worker.close();
  });

  it('has no schedules where jobs do not repeat', async () => {
    const schedulers = () => bench.module.get(Queues).get('maintenance').getJobSchedulers(0, -1);
    const worker = await QueueBench.worker(bench.testDatabase.url, home.settings, { repeats: false });
    expect(await schedulers()).toEqual([]);
    await worker.close();
    await bench.module.get(Schedules).apply();
    expect(await schedulers()).toMatchObject([{ key: 'outbox.prune' }]);
  });

  it('compares ten subscriptions concurrently, without delaying other maintenance', async () => {
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    bench.handler.onSync = () => gate;
    const subscriptions = Array.from({ length: 30 }, () => crypto.randomUUID());
    await bench.inTransaction(async (outbox, tx) => {
      for (const subscriptionId of subscriptions) await outbox.add(tx, 'billing.sync', { subscriptionId });
    });
    await eventually(() => expect(bench.handler.syncing).toBe(10));
    const key = crypto.randomUUID();
    await bench.inTransaction((outbox, tx) => outbox.add(tx, 'outbox.prune', {}, { key }));
    await eventually(async () =>
      expect(
        await bench.testDatabase.query('select from outbox where dedupe_key = $1 and completed_at is not null', [key]),
      ).toHaveLength(1),
    );
    expect(bench.handler.syncing).toBe(10);
    open();
    await eventually(() => expect(bench.handler.synced).toBe(30));
  });

  it('processes a thousand jobs from concurrent transactions', async () => {
    // Fifty callers with twenty transactions each: a thousand concurrent ones would only test waiting for the pool.
    const caller = async () => {
      const added: string[] = [];
      for (let count = 0; count < 20; count++) added.push(await bench.add());
      return added;
    };
    const ids = (await Promise.all(Array.from({ length: 50 }, caller))).flat();
    await eventually(() => expect(ids.every((id) => bench.handler.runsOf(id) > 0)).toBe(true), 120_000);
    await eventually(async () => {
      const [row] = await bench.testDatabase.query<{ open: number }>(
        `select count(*)::int as open from outbox where completed_at is null and failed_at is null`,
      );
      expect(row!.open).toBe(0);
    });
    expect(ids.every((id) => bench.handler.runsOf(id) === 1)).toBe(true);
  }, 240_000);
}

async function unrelayed(bench: QueueBench): Promise<number> {
  const [row] = await bench.testDatabase.query<{ count: number }>(
    'select count(*)::int as count from outbox where relayed_at is null',
  );
  return row!.count;
}
