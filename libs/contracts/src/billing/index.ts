export * from './checkout';
export * from './checkout.request';
export * from './jobs';
export * from './membership-status';
export * from './messages';
export * from './plan-change';
export * from './plan-change.request';
export * from './routes';
