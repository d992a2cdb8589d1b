export * from './desk';
export * from './desk.request';
export * from './routes';
