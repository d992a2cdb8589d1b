import { Module } from '@nestjs/common';
import { settingsProvider } from '@townlink/server-config';
import { CategorySearch } from './category-search';
import { FallbackCategorySearch } from './fallback-category-search';
import { BusinessIndex } from './meilisearch/business-index';
import { CategoryIndex } from './meilisearch/category-index';
import { MeilisearchCategorySearch } from './meilisearch/meilisearch-category-search';
import { PostgresCategorySearch } from './postgres/postgres-category-search';
import { SearchServer } from './meilisearch/search-server';
import { SearchSettings } from './search.config';

/** Meilisearch if configured, with PostgreSQL as fallback; PostgreSQL otherwise. */
function chooseEngine(settings: SearchSettings, postgres: PostgresCategorySearch): CategorySearch {
  if (!settings.MEILI_URL) return postgres;
  return new FallbackCategorySearch(new MeilisearchCategorySearch(settings), postgres);
}

/** Provides {@link CategorySearch}; {@link CategoryIndex} and {@link BusinessIndex} are the indexes of Meilisearch. */
@Module({
  providers: [
    settingsProvider(SearchSettings),
    PostgresCategorySearch,
    BusinessIndex,
    CategoryIndex,
    SearchServer,
    { provide: CategorySearch, useFactory: chooseEngine, inject: [SearchSettings, PostgresCategorySearch] },
  ],
  exports: [BusinessIndex, CategorySearch, CategoryIndex, SearchServer],
})
export class SearchModule {}
