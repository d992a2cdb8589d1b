import { Test, type TestingModule } from '@nestjs/testing';
import { DatabaseModule, DatabaseSettings, migrate, migrationNames } from '@townlink/server-database';
import { createBareDatabase, createTestDatabase, eventually, type TestDatabase } from '@townlink/server-testing';
import type { WorkerOptions } from 'bullmq';
import { migrateQueue } from './migrate-queue';
import { QueueSettings } from './queue.config';
import { QueueWorkerModule } from './queue.worker-module';
import { workerOptions, workerOptionsOf } from './tuning';
import { QueueBench } from './testing/queue-bench';
import { queueContract } from './testing/queue-contract';
import { startRedis } from './testing/redis-server';

describe('Queue on PostgreSQL', () => {
  queueContract(async () => ({ settings: new QueueSettings() }));
});

describe('Queue on Redis', () => {
  queueContract(async () => {
    const redis = await startRedis();
    return { settings: Object.assign(new QueueSettings(), { REDIS_URL: redis.url }), stop: redis.stop };
  });
});

describe('an urgent email', () => {
  it('[JOB-1] is resumed within five seconds when its worker is killed', async () => {
    const { lockDuration: lock, stalledInterval } = workerOptionsOf('mail') as Required<WorkerOptions>;
    expect(lock + stalledInterval).toBeLessThan(5_000);
    const bench = await QueueBench.open(new QueueSettings());
    const messageId = await bench.add({ runAt: new Date(Date.now() + 600_000) });
    const takenByAnother = await eventually(async () => {
      const [rows] = await bench.testDatabase.query<{ taken: number }>(
        `with taken as (
           update bullmq.job set state = 'active', lock_token = 'dead', process_at_ms = null,
                  locked_until_ms = (extract(epoch from clock_timestamp()) * 1000)::bigint + $2
            where id = (select id::text from outbox where payload ->> 'messageId' = $1) returning 1)
         select count(*)::int as taken from taken`,
        [messageId, lock],
      );
      expect(rows!.taken).toBe(1);
      return Date.now();
    });
    await bench.done(messageId);
    // Whatever the machine's speed, before another job's lock would expire.
    const resumedAt = bench.handler.runs.find((run) => run.messageId === messageId)!.at;
    expect(resumedAt - takenByAnother).toBeLessThan(workerOptions.lockDuration);
    await bench.close();
  });
});

describe('the schema of the queue', () => {
  it('is migrated once by six concurrent processes', async () => {
    const empty = await createBareDatabase();
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        await migrate(empty.ownerUrl);
        await migrateQueue(empty.ownerUrl);
      }),
    );
    expect(await empty.query(`select from bullmq.migration`)).not.toHaveLength(0);
    await empty.drop();
  });
});

describe('a worker', () => {
  let testDatabase: TestDatabase;
  let module: TestingModule;

  const prepare = async (jobs: string[]) => {
    testDatabase = await createTestDatabase();
    const { url, readUrl } = testDatabase;
    module = await Test.createTestingModule({ imports: [DatabaseModule, QueueWorkerModule.forRoot({ jobs })] })
      .overrideProvider(DatabaseSettings)
      .useValue(Object.assign(new DatabaseSettings(), { DATABASE_URL: url, DATABASE_READ_URL: readUrl }))
      .overrideProvider(QueueSettings)
      .useValue(new QueueSettings())
      .compile();
    module.useLogger(false);
  };

  afterEach(async () => {
    await module.close();
    await testDatabase.drop();
  });

  it('does not start while a job has no handler', async () => {
    await prepare(['mail.send', 'outbox.prune']);
    await expect(module.init()).rejects.toThrow(`The handlers are not complete: 'mail.send' has no handler`);
  });

  it('does not start before the schema is new enough, and names missing migrations', async () => {
    await prepare(['outbox.prune']);
    const newest = migrationNames.at(-1)!;
    await testDatabase.query('delete from migrations where name = $1', [newest]);
    await expect(module.init()).rejects.toThrow(`The schema lacks migrations of this release: ${newest}`);
  });
});
