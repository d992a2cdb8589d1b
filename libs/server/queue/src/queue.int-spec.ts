import { Test, type TestingModule } from '@nestjs/testing';
import { DatabaseModule, DatabaseSettings, migrate, migrationNames } from '@townlink/server-database';
import { createBareDatabase, createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import { migrateQueue } from './migrate-queue';
import { QueueSettings } from './queue.config';
import { QueueWorkerModule } from './queue.worker-module';
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

  it('does not start before the schema is as new as it needs, and says what is missing', async () => {
    await prepare(['outbox.prune']);
    const newest = migrationNames.at(-1)!;
    await testDatabase.query('delete from migrations where name = $1', [newest]);
    await expect(module.init()).rejects.toThrow(`The schema lacks migrations of this release: ${newest}`);
  });
});
