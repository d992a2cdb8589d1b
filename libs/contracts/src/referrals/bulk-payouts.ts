import { IsIn } from 'class-validator';
import { bulkRoutes } from '../bulk';
import { PayoutRecord, REFERRAL_FILTERS, type ReferralFilter } from './manage-referrals.request';

/** All referrals of the filter that are owed something. */
export class PreparePayoutsRequest {
  @IsIn(REFERRAL_FILTERS)
  status: ReferralFilter = 'all';
}

export const bulkPayoutRoutes = bulkRoutes('/api/admin/referrals/bulk', 'referrals:act', {
  matching: PreparePayoutsRequest,
  given: PayoutRecord,
});
