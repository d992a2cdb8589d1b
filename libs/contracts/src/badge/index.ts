export * from './badge';
export * from './badge-code';
export * from './badge.request';
export * from './routes';
