export * from './audit';
export * from './failed-jobs';
export * from './routes';
