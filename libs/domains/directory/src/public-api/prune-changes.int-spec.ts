import { Database } from '@townlink/server-database';
import type { TestApp } from '@townlink/server-testing/app';
import { Listings, startDirectory } from '../testing/listings';
import { PruneChangesHandler } from './prune-changes.handler';

describe('the pruning of changes', () => {
  let directory: TestApp;

  beforeAll(async () => {
    directory = await startDirectory();
  });

  afterAll(() => directory?.close());

  it('[API-4] deletes old changes and removals, and keeps the last change of current listings', async () => {
    const listings = new Listings(directory.database);
    const market = await listings.market('Sandy', 'Roofer');
    const kept = await listings.provider(market, { business_name: 'Kept Kay' });
    const gone = await listings.provider(market, { business_name: 'Gone Gus' });
    await directory.database.query(`update providers set business_name = 'Kept Kim' where id = $1`, [kept]);
    await directory.database.query('update providers set is_active = false where id = $1', [gone]);
    const left = () => directory.database.query('select provider_id, kind from listing_changes order by position');
    const prune = () => new PruneChangesHandler(directory.app.get(Database, { strict: false })).prune();
    await prune();
    expect(await left()).toHaveLength(4);
    await directory.database.query(`update listing_changes set changed_at = now() - interval '32 days'`);
    await prune();
    expect(await left()).toEqual([{ provider_id: kept, kind: 'changed' }]);
  });

  it('[API-4] deletes earlier changes together with a removal, in any batches', async () => {
    const { query } = directory.database;
    await query('delete from listing_changes');
    // Removals come first in the table; the changes that they supersede follow a thousand rows later.
    for (const [kind, first] of [
      ['removed', 5_000],
      ['added', 1],
    ] as const) {
      await query(
        `insert into listing_changes (id, position, provider_id, state, kind, changed_at) overriding system value
         select $2 + n, -$2 - n, md5(n::text)::uuid, 'UT', $1, now() - interval '40 days' from generate_series(1, 1200) n`,
        [kind, first],
      );
    }
    const database = directory.app.get(Database, { strict: false });
    const half = new PruneChangesHandler(database);
    await half.prune();
    expect(await query('select id from listing_changes')).toEqual([]);
  });
});
