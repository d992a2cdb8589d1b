import { describeCategorySearch } from '../testing/category-search.contract';
import { PostgresCategorySearch } from './postgres-category-search';

describeCategorySearch('PostgreSQL', async (reader) => ({
  search: new PostgresCategorySearch(reader),
  refresh: async () => undefined,
  close: async () => undefined,
}));
