export * from './crawlers';
export * from './crawlers.request';
export * from './routes';
