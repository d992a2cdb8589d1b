import { describeCategorySearch } from '../testing/category-search.contract';
import { PostgresCategorySearch } from './postgres-category-search';

describeCategorySearch('PostgreSQL', async (reader) => {
  const search = new PostgresCategorySearch(reader);
  return { search, refresh: async () => search.termsChanged(), close: async () => undefined };
});
