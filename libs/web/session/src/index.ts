export * from './account-error';
export { accountsClient } from './accounts-client';
export * from './guards';
export * from './page-routes';
export * from './safe-next';
export * from './session-context';
export { createSessionHttp } from './session-http';
export { SessionProvider } from './session-provider';
export type * from './session-state';
