import { type ProblemDetails } from '@townlink/contracts';
import type { TestApp } from '@townlink/server-testing/app';
import { migrate } from '@townlink/server-database';
import { eventually, type TestDatabase, testDatabaseAt } from '@townlink/server-testing';
import { startRestartablePostgres } from '@townlink/embedded-postgres/restartable';
import { Listings, startDirectory } from './testing/listings';

const PATH = '/api/providers/search?city=riverton-ut&category=plumber';
const CALLERS = 8;

describe('a PostgreSQL restart under load', () => {
  let postgres: Awaited<ReturnType<typeof startRestartablePostgres>>;
  let directory: TestApp;
  let database: TestDatabase;

  beforeAll(async () => {
    postgres = await startRestartablePostgres();
    await migrate(postgres.ownerUrl);
    database = testDatabaseAt(postgres);
    directory = await startDirectory({ database });
    const listings = new Listings(database);
    const market = await listings.market('Riverton', 'Plumber');
    await listings.provider(market, { business_name: 'Pat' });
  });

  afterAll(async () => {
    await directory?.close();
    await database?.drop();
    await postgres?.stop();
  });

  it('[HEALTH-3] causes 503 problems, and recovers automatically', async () => {
    const seen = new Map<number, ProblemDetails>();
    let isCalling = true;
    const call = async () => {
      while (isCalling) {
        const { status, body } = await directory.http.get<ProblemDetails>(PATH);
        seen.set(status, body);
      }
    };
    const callers = Array.from({ length: CALLERS }, call);
    await eventually(() => expect(seen.has(200)).toBe(true));
    await postgres.restart(() => eventually(() => expect(seen.has(503)).toBe(true)));
    seen.set(200, null as never);
    await eventually(() => expect(seen.get(200)).not.toBeNull());
    isCalling = false;
    await Promise.all(callers);
    expect([...seen.keys()].sort()).toEqual([200, 503]);
    expect(seen.get(503)).toMatchObject({ type: '/developers/problems/unavailable', status: 503 });
  });

  it('[SEARCH-11] resumes change notifications', async () => {
    const total = async () => (await directory.http.get<{ total: number }>(PATH)).body.total;
    await eventually(async () => expect(await total()).toBe(1));
    await eventually(async () => {
      await database.query('update providers set is_active = false');
      expect(await total()).toBe(0);
    });
  });
});
