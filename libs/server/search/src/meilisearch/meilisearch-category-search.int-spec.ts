import { describe, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { loadSettings } from '@townlink/server-config';
import { SearchSettings } from '../search.config';
import { describeCategorySearch } from '../testing/category-search.contract';
import { meilisearchIsThere, startMeilisearch } from '../testing/meilisearch-server';
import { CategoryIndex } from './category-index';
import { MeilisearchCategorySearch } from './meilisearch-category-search';

if (meilisearchIsThere()) {
  describeCategorySearch('Meilisearch', async (reader) => {
    const server = await startMeilisearch();
    const settings = loadSettings(SearchSettings, {
      MEILI_URL: server.url,
      MEILI_INDEX: `test_${randomUUID()}`,
      MEILI_TIMEOUT: '10000',
    });
    const index = new CategoryIndex(settings, reader);
    return {
      search: new MeilisearchCategorySearch(settings),
      refresh: async () => void (await index.sync()),
      close: () => server.stop(),
    };
  });
} else {
  describe.skip('category search on Meilisearch', () => {
    it('needs MEILI_TEST_URL or `npm ci` in tools/meilisearch', () => undefined);
  });
}
