export * from './referral';
export * from './referral-link.request';
export * from './routes';
