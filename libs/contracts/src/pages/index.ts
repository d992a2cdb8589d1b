export type { PageAccess, RemoteName, SitePage } from './manifest';
export * from './pages';
export type * from './public-api';
export type * from './server-build';
