export * from './boards';
export * from './license';
export * from './license.request';
export * from './revision';
export * from './routes';
