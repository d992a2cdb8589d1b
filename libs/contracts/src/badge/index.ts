export * from './badge';
export * from './badge-code';
export * from './badge.request';
export * from './profile-links';
export * from './routes';
