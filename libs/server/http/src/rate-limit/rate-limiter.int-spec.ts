import { DatabaseSettings } from '@townlink/server-database';
import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import { RateLimitStore } from './rate-limit-store';
import { RateLimiter } from './rate-limiter';

describe('RateLimiter', () => {
  let testDatabase: TestDatabase;
  const stores: RateLimitStore[] = [];

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
  });

  afterAll(async () => {
    await Promise.all(stores.map((store) => store.onApplicationShutdown()));
    await testDatabase.drop();
  });

  /** A limiter as another process has it. */
  const process = () => {
    const store = new RateLimitStore(
      {},
      Object.assign(new DatabaseSettings(), {
        DATABASE_URL: testDatabase.url,
        DATABASE_READ_URL: testDatabase.readUrl,
      }),
    );
    stores.push(store);
    return new RateLimiter(store);
  };

  it('[API-2] counts together in several processes, however many calls come at once', async () => {
    const processes = [process(), process()];
    const rule = { name: 'test.shared', points: 10, seconds: 60 };
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, call) => processes[call % 2]!.consume(rule, '203.0.113.7')),
    );
    expect(outcomes.filter((outcome) => outcome.allowed)).toHaveLength(10);
    expect(outcomes.every(({ limit, resetSeconds }) => limit === 10 && resetSeconds > 0 && resetSeconds <= 60)).toBe(
      true,
    );
    expect((await processes[0]!.consume(rule, '203.0.113.8')).remaining).toBe(9);
  });

  it('starts again when the time is over', async () => {
    const limiter = process();
    const rule = { name: 'test.again', points: 1, seconds: 60 };
    await limiter.consume(rule, 'a');
    await testDatabase.query(`update rate_limits set expire = 0 where key = 'test.again:a'`);
    expect((await limiter.consume(rule, 'a')).allowed).toBe(true);
  });
});
