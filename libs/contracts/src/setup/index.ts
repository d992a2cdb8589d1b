export { setupRoutes } from './routes';
export * from './setup';
export * from './setup.request';
