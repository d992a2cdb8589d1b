export * from './subscribe.request';
