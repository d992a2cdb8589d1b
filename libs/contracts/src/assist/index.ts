export * from './assist';
export * from './assist.request';
export * from './routes';
