export * from './demand';
export * from './demand.request';
export * from './subscribe.messages';
export * from './subscribe.request';
export * from './routes';
