export * from './bulk-action';
export * from './chosen-rows.request';
export * from './problems';
export * from './routes';
export * from './start-with-reason.request';
