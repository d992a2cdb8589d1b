export * from './api-problem';
export * from './call-route';
export * from './http';
export * from './http-public-api';
export * from './public-queries';
export * from './query-client';
