export { DirectoryChanges } from './cache/directory-changes';
export { Keeper, type KeeperOptions } from './cache/keeper';
export { CatalogModule } from './catalog/catalog.module';
export { CategoryCatalog } from './catalog/category-catalog';
export { CityCatalog } from './catalog/city-catalog';
export { DirectoryModule } from './directory.module';
export { PublicDirectory } from './public-directory';
