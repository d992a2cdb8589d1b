export * from './import';
export * from './imports.request';
export * from './kinds';
export * from './match-columns';
export * from './problems';
export * from './routes';
export * from './rows';
