export { type ChangedTags, type MarketAddress, PageSource } from './page-source';
export { mapsOrigins, PageSettings } from './pages.config';
export { PagesModule } from './pages.module';
export { PagesWorkerModule } from './pages.worker-module';
export { staticFiles } from './static-files';
