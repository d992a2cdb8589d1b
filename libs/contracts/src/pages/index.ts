export type { PageAccess, RemoteName, SitePage } from './manifest';
export * from './pages';
