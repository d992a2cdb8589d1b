export * from './subscribe.messages';
export * from './subscribe.request';
export * from './routes';
