import './personal-data';

export { ReferralCodes } from './referral-codes';
export { ReferralsModule } from './referrals.module';
export { ReferralsWorkerModule } from './referrals.worker-module';
