import { createBareDatabase, type TestDatabase } from '@townlink/server-testing';
import { migrate } from './migrate';
import { migrationNames } from './migrations';

const FIRST = migrationNames.findIndex((name) => name.startsWith('CurrentChanges'));

describe('the marks of changes', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createBareDatabase();
    await migrate(database.ownerUrl, migrationNames.slice(0, FIRST));
  });

  afterAll(() => database?.drop());

  it('[API-4] are on the last change of each listing after an upgrade, whatever its batch', async () => {
    await database.query(
      `insert into listing_changes (position, provider_id, state, kind)
       select n, md5((n % 3)::text)::uuid, 'UT', case when n = 30000 then 'removed' else 'changed' end
         from generate_series(1, 30000) n`,
    );
    await migrate(database.ownerUrl);
    expect(
      await database.query('select position::int from listing_changes where current_at = changed_at order by id'),
    ).toEqual([{ position: 29_998 }, { position: 29_999 }]);
    expect(await database.query('select count(current_at)::int as marked from listing_changes')).toEqual([
      { marked: 2 },
    ]);
  });
});
