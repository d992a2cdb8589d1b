export { NotFoundBoundary, NotFoundPage } from './errors/not-found-page';
export { ErrorScreen } from './errors/error-screen';
export * from './providers';
export * from './root-routes';
export { startTracking } from './analytics/tracking';
