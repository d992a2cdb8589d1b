export { ReferralCodes } from './referral-codes';
export { ReferralsModule } from './referrals.module';
export { ReferralsWorkerModule } from './referrals.worker-module';
export { BulkPayouts } from './payouts/bulk-payouts';
export { referralData } from './personal-data';
export { referralsEmails } from './emails';
