export * from './analytics-events';
export * from './analytics.request';
export * from './routes';
