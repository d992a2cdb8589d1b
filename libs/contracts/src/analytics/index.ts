export * from './analytics-events';
export * from './analytics.request';
export * from './completeness';
export * from './listing-stats';
export * from './demand';
export * from './demand.request';
export * from './routes';
