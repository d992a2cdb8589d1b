export * from './account-error';
export { accountsClient, redirectingClient } from './accounts-client';
export { ConsentGate } from './consent-gate';
export * from './guards';
export * from './page-routes';
export * from './session-context';
export { createSessionHttp } from './session-http';
export { SessionProvider } from './session-provider';
export type * from './session-state';
