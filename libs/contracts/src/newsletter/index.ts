export * from './subscribe.request';
export * from './routes';
