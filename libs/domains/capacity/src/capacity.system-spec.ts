import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import { type CapacityApp, stressTest, startCapacity, UnlockedCapacity } from './testing';

const CONNECTIONS = 16;
/** Eight per provider; `npm run bench:capacity` makes 10,000. */
const ATTEMPTS = 4_000;
const NAIVE = { attempts: 1_500, markets: 4, providersPerMarket: 40 };

describe('CapacityService under load', () => {
  let testDatabase: TestDatabase;
  let app: CapacityApp;

  beforeEach(async () => {
    testDatabase = await createTestDatabase();
  });

  afterEach(async () => {
    await app.close();
    await testDatabase.drop();
  });

  it('[CAP-2] sells every slot once under concurrent approvals, resumes, checkouts, plan changes, offers and claims', async () => {
    app = await startCapacity(testDatabase, { connections: CONNECTIONS });
    const result = await stressTest(testDatabase, app.database, app.capacity, { attempts: ATTEMPTS });
    expect(result).toMatchObject({ oversold: 0, undersold: 0 });
    expect(result.refused).toBeGreaterThan(ATTEMPTS / 10);
  });

  it('oversells without the lock, which proves that the test above detects it', async () => {
    app = await startCapacity(testDatabase, { connections: CONNECTIONS, Capacity: UnlockedCapacity });
    const result = await stressTest(testDatabase, app.database, app.capacity, NAIVE);
    expect(result.oversold).toBeGreaterThan(0);
  });
});
