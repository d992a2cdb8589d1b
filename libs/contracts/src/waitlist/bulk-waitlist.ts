import { IsIn } from 'class-validator';
import { bulkRoutes, ChosenRows, StartWithReasonRequest } from '../bulk';
import type { CappedTier } from '../membership/tier';
import { WAITLIST_TIER_FILTERS } from './manage-waitlist.request';

/** Selects the first entries of each matching waitlist, up to the number of free slots. */
export class PrepareOffersRequest extends ChosenRows {
  @IsIn(WAITLIST_TIER_FILTERS)
  tier: 'all' | CappedTier = 'all';
}

export const bulkWaitlistRoutes = bulkRoutes('/api/admin/waitlist/bulk', 'waitlist:act', {
  matching: PrepareOffersRequest,
  given: StartWithReasonRequest,
});
