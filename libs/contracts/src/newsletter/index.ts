export * from './compose.request';
export * from './demand.request';
export * from './preferences';
export * from './preferences.request';
export * from './sending';
export * from './subscribe.request';
export * from './routes';
