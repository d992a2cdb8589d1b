import { Test, type TestingModule } from '@nestjs/testing';
import { Database, DatabaseModule, DatabaseSettings } from '@townlink/server-database';
import { Outbox, QueueModule } from '@townlink/server-queue';
import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import { CapacityService } from './capacity.service';
import { contest, UnlockedCapacity } from './testing';

const CONNECTIONS = 16;
const ATTEMPTS = 10_000;
const NAIVE = { attempts: 1_500, cells: 4, providersPerCell: 40 };

describe('CapacityService under a crowd', () => {
  let testDatabase: TestDatabase;
  let module: TestingModule;

  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    module = await Test.createTestingModule({ imports: [DatabaseModule, QueueModule], providers: [CapacityService] })
      .overrideProvider(DatabaseSettings)
      .useValue(
        Object.assign(new DatabaseSettings(), {
          DATABASE_URL: testDatabase.url,
          DATABASE_READ_URL: testDatabase.readUrl,
          DATABASE_POOL_SIZE: CONNECTIONS,
        }),
      )
      .compile();
  }, 120_000);

  afterEach(async () => {
    await module.close();
    await testDatabase.drop();
  });

  it('[CAP-2] sells every place once, whatever runs at once: approve, resume, checkout, tier change', async () => {
    const result = await contest(testDatabase, module.get(Database), module.get(CapacityService), {
      attempts: ATTEMPTS,
    });
    expect(result).toMatchObject({ oversold: 0, undersold: 0 });
    expect(result.refused).toBeGreaterThan(ATTEMPTS / 10);
  }, 120_000);

  it('oversells at once without the lock, which proves that the check above bites', async () => {
    const database = module.get(Database);
    const result = await contest(testDatabase, database, new UnlockedCapacity(database, module.get(Outbox)), NAIVE);
    expect(result.oversold).toBeGreaterThan(0);
  }, 120_000);
});
