import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { loadSettings } from '@townlink/server-config';
import { DatabaseModule, DatabaseSettings } from '@townlink/server-database';
import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import { CategorySearch, PostgresCategorySearch, SearchModule, SearchSettings } from './index';
import { addCategories } from './testing/search-fixture';

/** The discard port, where no server listens. */
const NO_SERVER = 'http://127.0.0.1:9';

describe('SearchModule', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
    await addCategories(database);
    Logger.overrideLogger(false);
  });

  afterAll(async () => {
    Logger.overrideLogger(['error', 'warn', 'log']);
    await database?.drop();
  });

  const start = (environment: NodeJS.ProcessEnv) =>
    Test.createTestingModule({ imports: [DatabaseModule, SearchModule] })
      .overrideProvider(DatabaseSettings)
      .useValue(loadSettings(DatabaseSettings, { DATABASE_URL: database.url, DATABASE_READ_URL: database.readUrl }))
      .overrideProvider(SearchSettings)
      .useValue(loadSettings(SearchSettings, environment))
      .compile();

  it('[SEARCH-8] searches on PostgreSQL unless Meilisearch is configured', async () => {
    const module = await start({});
    expect(module.get(CategorySearch)).toBeInstanceOf(PostgresCategorySearch);
    await module.close();
  });

  it('[SEARCH-8] falls back to PostgreSQL while Meilisearch is unavailable', async () => {
    const module = await start({ MEILI_URL: NO_SERVER });
    const [match] = await module.get(CategorySearch).resolve('plumer');
    expect(match).toMatchObject({ slug: 'plumber' });
    await module.close();
  });

  it('refuses invalid settings', () => {
    expect(() => loadSettings(SearchSettings, { MEILI_URL: 'nonsense' })).toThrow('MEILI_URL');
    expect(() => loadSettings(SearchSettings, { MEILI_TIMEOUT: '1' })).toThrow('MEILI_TIMEOUT');
  });
});
