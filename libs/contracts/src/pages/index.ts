export type { PageAccess, RemoteName, SitePage } from './manifest';
export * from './pages';
export type * from './public-api';
export * from './service-worker';
export type * from './server-build';
