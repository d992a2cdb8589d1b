export { DirectoryChanges } from './cache/directory-changes';
export { Keeper, type KeeperOptions } from './cache/keeper';
export { DirectoryModule } from './directory.module';
export { PublicDirectory } from './public-directory';
