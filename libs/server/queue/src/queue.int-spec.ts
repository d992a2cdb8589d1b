import { Test } from '@nestjs/testing';
import { DatabaseModule, DatabaseSettings, migrate } from '@townlink/server-database';
import { createBareDatabase, createTestDatabase } from '@townlink/server-testing';
import { migrateQueue } from './migrate-queue';
import { QueueSettings } from './queue.config';
import { QueueWorkerModule } from './queue.worker-module';
import { queueContract } from './testing/queue-contract';
import { startRedis } from './testing/redis-server';

describe('Queue on PostgreSQL', () => {
  queueContract(async () => ({ settings: new QueueSettings() }));
});

const redisCommand = startRedis.command();

(redisCommand ? describe : describe.skip)('Queue on Redis', () => {
  queueContract(async () => {
    const redis = await startRedis(redisCommand!);
    return { settings: Object.assign(new QueueSettings(), { REDIS_URL: redis.url }), stop: redis.stop };
  });
});

describe('The schema of the queue', () => {
  it('is migrated once when six processes start the first migration together', async () => {
    const empty = await createBareDatabase();
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        await migrate(empty.ownerUrl);
        await migrateQueue(empty.ownerUrl);
      }),
    );
    expect(await empty.query(`select from bullmq.migration`)).not.toHaveLength(0);
    await empty.drop();
  }, 60_000);
});

describe('Worker', () => {
  it('does not start while a job has no handler', async () => {
    const testDatabase = await createTestDatabase();
    const module = await Test.createTestingModule({
      imports: [DatabaseModule, QueueWorkerModule.forRoot({ jobs: ['mail.send', 'outbox.prune'] })],
    })
      .overrideProvider(DatabaseSettings)
      .useValue(
        Object.assign(new DatabaseSettings(), {
          DATABASE_URL: testDatabase.url,
          DATABASE_READ_URL: testDatabase.readUrl,
        }),
      )
      .overrideProvider(QueueSettings)
      .useValue(new QueueSettings())
      .compile();
    await expect(module.init()).rejects.toThrow(`The handlers are not complete: 'mail.send' has no handler`);
    await module.close();
    await testDatabase.drop();
  });
});
