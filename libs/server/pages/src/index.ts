export { type ChangedTags, type MarketAddress, PageSource } from './page-source';
export { PageSettings } from './pages.config';
export { PagesModule } from './pages.module';
export { staticFiles } from './static-files';
