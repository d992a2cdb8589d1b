export * from './providers';
export * from './root-routes';
