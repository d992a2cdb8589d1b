export * from './audit';
export * from './failed-jobs';
export * from './overview';
export * from './routes';
