import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import pg from 'pg';
import { looserRights, rightsOf } from './testing/rights';
import { RightsStage } from './testing/rights-stage';
import { outcomeOf, RIGHTS_CASES, viewFollowsTable } from './testing/rights-table';

/** Loosening any of these must be detected by people's reads or writes, not only by the list of rights. */
const SEEN_BY_PEOPLE = [
  'alter policy own_row on public.providers using (true)',
  'alter policy own_row_update on public.providers using (true)',
  'alter policy own_profile on public.profiles using (true)',
  'alter policy own_profile_update on public.profiles using (true)',
  'alter policy listed on public.providers using (true)',
  'alter policy listed on public.provider_photos using (true)',
  'alter policy listed on public.testimonials using (true)',
  'alter policy published on public.cities using (true)',
  'alter policy published on public.categories using (true)',
  'alter view public_directory set (security_invoker = false)',
];

describe('a loosened right', () => {
  let database: TestDatabase;
  let client: pg.Client;
  let stage: RightsStage;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client(database.ownerUrl);
    await client.connect();
    await client.query('begin');
    stage = await RightsStage.set(client);
    // A table with deferred triggers cannot be altered.
    await client.query('set constraints all immediate');
    await client.query('set constraints all deferred');
  });

  afterAll(async () => {
    await client?.end();
    await database?.drop();
  });

  /** Runs work under a mutation and rolls back. */
  async function under<T>(mutation: string, work: () => Promise<T>): Promise<T> {
    await client.query('savepoint sound');
    try {
      await client.query(mutation);
      return await work();
    } finally {
      await client.query('rollback to savepoint sound');
    }
  }

  /** Whether any role gets other rows than the cases expect. */
  async function isSeen(): Promise<boolean> {
    for (const one of RIGHTS_CASES) {
      if (JSON.stringify(await outcomeOf(stage, one)) !== JSON.stringify(one.rows)) return true;
    }
    return !(await viewFollowsTable(stage));
  }

  it('is noticed', async () => {
    const sound = (await rightsOf(client)).join('\n');
    const mutations = await looserRights(client);
    expect(mutations.length).toBeGreaterThan(300);
    const unnoticed: string[] = [];
    for (const mutation of mutations) {
      const listed = await under(mutation, async () => (await rightsOf(client)).join('\n') !== sound);
      if (!listed) unnoticed.push(mutation);
    }
    process.stdout.write(
      `${mutations.length - unnoticed.length} of ${mutations.length} loosened rights were noticed\n`,
    );
    expect(unnoticed).toEqual([]);
  }, 600_000);

  it.each(SEEN_BY_PEOPLE)('affects reads or writes of people: %s', async (mutation) => {
    expect(await under(mutation, isSeen)).toBe(true);
  });
});
