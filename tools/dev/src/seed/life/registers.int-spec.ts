import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import { makeCity, makeMarket, makeProvider } from '@townlink/server-testing/markets';
import { withClient } from '../client';
import { addRegisters } from './registers';

const ADMINISTRATOR = '0199f0f0-0000-7000-8000-000000000001';

describe('the registers of the demo', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
    const { categoryId } = await makeMarket(database);
    await database.query(`update categories set slug = 'plumber' where id = $1`, [categoryId]);
    for (const state of ['WA', 'OR', 'UT']) {
      const cityId = await makeCity(database, { state });
      for (let number = 1; number <= 9; number += 1)
        await makeProvider(database, { cityId, categoryId }, { email: `${state}-${number}@providers.test` });
    }
  });
  afterAll(() => database?.drop());

  const load = () =>
    withClient(database.ownerUrl, (client) =>
      addRegisters({
        tx: {
          query: async <Rows>(text: string, values?: unknown[]) => (await client.query(text, values)).rows as Rows,
        },
        administratorId: ADMINISTRATOR,
        firstProviderId: '',
      }),
    );

  it('[DEMO-1, PASS-2] have confirmed licenses and differences of both states, waiting and decided, once', async () => {
    await load();
    await load();
    const perState = await database.query(
      `select l.state, count(*)::int as licenses, count(c.confirmed_at)::int as confirmed,
              count(t.id) filter (where t.outcome is null)::int as waiting, count(t.outcome)::int as decided
         from provider_licenses l join register_comparisons c using (provider_id) left join register_tasks t using (provider_id)
        group by 1 order by 1`,
    );
    const each = { licenses: 8, confirmed: 3, waiting: 3, decided: 2 };
    expect(perState).toEqual([
      { state: 'OR', ...each },
      { state: 'WA', ...each },
    ]);
    const [shown] = await database.query<{ own: object; entry: object }>(
      `select own, found -> 'entry' as entry from register_tasks where own ->> 'number' = 'DEMO-WA-0004'`,
    );
    expect(shown).toMatchObject({ own: { state: 'WA' }, entry: { number: 'DEMO-WA-0004', status: 'SUSPENDED' } });
    const real = await database.query(`select from provider_licenses where number !~ '^DEMO-'`);
    expect(real).toEqual([]);
  });
});
