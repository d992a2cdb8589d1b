export { DirectoryChanges } from './cache/directory-changes';
export {
  changedTags,
  CITIES_TAG,
  cityTag,
  findTags,
  countTag,
  marketTag,
  NAMES_TAG,
  REFERENCE_TAG,
  CONTENT_TAG,
  REPORTS_TAG,
  relatedTags,
  stateTags,
} from './cache/directory-cache';
export { filterTags } from './data/market-filters.reader';
export { CatalogModule, ImportedCategoriesModule } from './catalog/catalog.module';
export { type CategoryMove, CategoryMoves, CategoryMovesModule } from './catalog/category-moves';
export { CategoryCatalog } from './catalog/category-catalog';
export { CityCatalog } from './catalog/city-catalog';
export { type CategoryComparison, ImportedCategories, type ImportedCategory } from './catalog/imported-categories';
export type { StoredCategory } from './catalog/imported-categories.query';
export { DirectoryModule } from './directory.module';
export { DirectoryWorkerModule } from './directory.worker-module';
export { HALF_A_MINUTE } from './http/cache-control';
export type { ListedProfile } from './profile/provider-profiles';
export { isSlug, openCursor, sealCursor } from './public-api/cursor';
export { KnownNames } from './public-api/known-names';
export { ListStatement, type PlannedStatement } from './public-api/list-statement';
export { PublicApiLimited } from './http/public-api.controller';
export { type ListingChange, ListingChanges } from './public-api/listing-changes';
export { PublicProviders } from './public-api/public-providers';
export { PublicProvidersModule } from './public-api/public-providers.module';
export { PublicDirectory } from './public-directory';
