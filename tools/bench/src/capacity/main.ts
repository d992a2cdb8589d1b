import 'reflect-metadata';
import { Test } from '@nestjs/testing';
import { CapacityService } from '@townlink/domain-capacity';
import { contest, UnlockedCapacity } from '@townlink/domain-capacity/testing';
import { Database, DatabaseModule, DatabaseSettings } from '@townlink/server-database';
import { createTestDatabase } from '@townlink/server-testing';
import { startTemporaryPostgres } from '@townlink/server-testing/temporary-postgres';
import { describeContest } from './report';

const ATTEMPTS = 10_000;
const CONNECTIONS = 16;

/** Runs one contest for places on a PostgreSQL of its own, with or without the lock. */
async function run(naive: boolean) {
  const testDatabase = await createTestDatabase();
  const module = await Test.createTestingModule({ imports: [DatabaseModule], providers: [CapacityService] })
    .overrideProvider(DatabaseSettings)
    .useValue(
      Object.assign(new DatabaseSettings(), { DATABASE_URL: testDatabase.url, DATABASE_POOL_SIZE: CONNECTIONS }),
    )
    .compile();
  const database = module.get(Database);
  const capacity = naive ? new UnlockedCapacity(database) : module.get(CapacityService);
  const result = await contest(testDatabase, database, capacity, { attempts: ATTEMPTS });
  await module.close();
  await testDatabase.drop();
  return result;
}

/** Measures attempts a second and what was sold too often or too rarely; exit code 1 when the rule was broken or never tested. */
const server = await startTemporaryPostgres();
try {
  process.env.TEST_DATABASE_OWNER_URL = server.ownerUrl;
  process.env.TEST_DATABASE_APP_URL = server.appUrl;
  const locked = await run(false);
  const naive = await run(true);
  console.log(describeContest('with the lock', ATTEMPTS, locked));
  console.log(describeContest('naive', ATTEMPTS, naive));
  process.exitCode = locked.oversold === 0 && locked.undersold === 0 && naive.oversold > 0 ? 0 : 1;
} finally {
  await server.stop();
}
