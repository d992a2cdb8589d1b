export * from './events';
export * from './payloads';
export * from './payloads.example';
export * from './routes';
export * from './webhook';
export * from './webhook-address';
export * from './webhooks.request';
