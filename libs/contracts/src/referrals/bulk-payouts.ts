import { IsIn } from 'class-validator';
import { bulkRoutes } from '../bulk';
import { PayoutRecord, REFERRAL_FILTERS, type ReferralFilter } from './manage-referrals.request';

/** Selects all referrals matching the filter with an amount owed. */
export class PreparePayoutsRequest {
  @IsIn(REFERRAL_FILTERS)
  status: ReferralFilter = 'all';
}

export const bulkPayoutRoutes = bulkRoutes('/api/admin/referrals/bulk', 'referrals:act', {
  matching: PreparePayoutsRequest,
  given: PayoutRecord,
});
