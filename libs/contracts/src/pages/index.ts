export { isShownBeforeOpening } from './before-opening';
export type { PageAccess, RemoteName, SitePage } from './manifest';
// Listed by name: a shared module's exports are only known at runtime.
export {
  consoleSections,
  footerLinks,
  headerLinks,
  isCall,
  isIndexed,
  menuLinks,
  pageAt,
  PAGES,
  remoteFor,
  sitemapPages,
  sitePages,
} from './pages';
export { hasMarkdown, markdownPath, pageOfMarkdown } from './markdown-address';
export { followOwnLinks, ownLinks, ownLinksIn } from './own-links';
export type { OwnLink } from './own-links';
export { BRAND_PREVIEW_PARAMETER, PAGE_PARAMETERS, queryOfPage } from './page-parameters';
export type { ConsoleSection, PageName, PageOf, SectionName } from './pages';
export type * from './public-api';
export * from './service-worker';
export type * from './server-build';
export * from './email-return';
export * from './safe-next';
