export * from './newsletter.messages';
export * from './subscribe.request';
export * from './routes';
