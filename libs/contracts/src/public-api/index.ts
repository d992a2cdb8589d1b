export * from './changelog';
export * from './limits';
export * from './list-providers.request';
export * from './provider-list';
export * from './provider-list.example';
export * from './routes';
export * from './v1';
