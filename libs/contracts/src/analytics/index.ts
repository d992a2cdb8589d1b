export * from './analytics-events';
export * from './analytics.request';
export * from './reach';
export * from './reach.request';
export * from './demand';
export * from './demand.request';
export * from './routes';
