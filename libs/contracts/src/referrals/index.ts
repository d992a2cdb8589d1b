export * from './admin-routes';
export * from './bulk-payouts';
export * from './manage-referrals.request';
export * from './managed-referrals';
export * from './own-referrals';
export * from './referral';
export * from './referral-link.request';
export * from './routes';
