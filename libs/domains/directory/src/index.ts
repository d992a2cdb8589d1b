export { DirectoryModule } from './directory.module';
export { PublicDirectory } from './public-directory';
