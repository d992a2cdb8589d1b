export * from './api-keys';
export * from './api-keys.request';
export * from './ip-ranges';
export * from './key-format';
export * from './routes';
export * from './scopes';
