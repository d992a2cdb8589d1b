export { CategorySearch } from './category-search';
export { CategoryIndex } from './meilisearch/category-index';
export { MeilisearchCategorySearch } from './meilisearch/meilisearch-category-search';
export { PostgresCategorySearch } from './postgres/postgres-category-search';
export { SearchServer } from './meilisearch/search-server';
export { SearchSettings } from './search.config';
export { SearchModule } from './search.module';
export { SearchWorkerModule } from './search.worker-module';
