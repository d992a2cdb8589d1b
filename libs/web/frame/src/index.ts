export { NotFoundBoundary } from './errors/not-found-page';
export * from './providers';
export * from './root-routes';
export { startTracking } from './analytics/tracking';
