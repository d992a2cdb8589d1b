import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadSettings } from '@townlink/server-config';
import { DatabaseSettings, PublicReader } from '@townlink/server-database';
import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import { PostgresCategorySearch } from './postgres-category-search';

const APPLY = `
  with account as (insert into auth.users (email) values ('ada@example.com') returning id),
    city as (insert into cities (name, slug, state) values ('Riverton', 'riverton-ut', 'UT') returning id),
    category as (insert into categories (name, slug) values ('Falconer & Sons', 'falconer-sons') returning id)
  insert into providers (user_id, slug, business_name, contact_name, phone, email, city_id, category_id, membership_tier)
  select account.id, 'ada', 'Ada', 'Ada', '8015550123', 'ada@example.com', city.id, category.id, 'basic'
  from account, city, category`;

describe('a category named by an applicant', () => {
  let database: TestDatabase;
  let reader: PublicReader;

  beforeAll(async () => {
    database = await createTestDatabase();
    await database.query(APPLY);
    reader = new PublicReader(
      loadSettings(DatabaseSettings, { DATABASE_URL: database.url, DATABASE_READ_URL: database.readUrl }),
    );
  });

  afterAll(async () => {
    await reader?.onApplicationShutdown();
    await database?.drop();
  });

  it('[SEARCH-8] is found once its first provider is approved', async () => {
    const search = new PostgresCategorySearch(reader);
    expect(await search.resolve('falconer')).toEqual([]);
    await database.query(`update providers set vetting_status = 'approved'`);
    search.termsChanged();
    expect(await search.resolve('Falconer & Sons')).toMatchObject([{ slug: 'falconer-sons', match_type: 'exact' }]);
  });

  it('is unaffected by later changes of the provider', async () => {
    await database.query(`update providers set business_name = 'Ada and Sons'`);
    expect(await database.query('select term, kind from category_terms')).toEqual([
      { term: 'falconer & sons', kind: 'name' },
    ]);
  });
});
