export { DirectoryChanges } from './cache/directory-changes';
export { CITIES_TAG, cityTag, dropChanged, marketTag, REFERENCE_TAG } from './cache/directory-cache';
export { TaggedCache, type TaggedCacheOptions, Uncacheable } from './cache/tagged-cache';
export { CatalogModule } from './catalog/catalog.module';
export { CategoryCatalog } from './catalog/category-catalog';
export { CityCatalog } from './catalog/city-catalog';
export { DirectoryModule } from './directory.module';
export { DirectoryWorkerModule } from './directory.worker-module';
export { PublicDirectory } from './public-directory';
