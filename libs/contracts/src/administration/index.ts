export * from './audit';
export * from './failed-jobs';
