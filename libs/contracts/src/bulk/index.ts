export * from './bulk-action';
export * from './problems';
export * from './routes';
