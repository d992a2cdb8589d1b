export * from './audit';
export * from './discard-job.request';
export * from './failed-jobs';
export * from './launch';
export * from './launch-routes';
export * from './launch.request';
export * from './overview';
export * from './routes';
