import { IsIn, IsString } from 'class-validator';
import { FilterText } from '../http/route-inputs';
import { bulkRoutes, bulkUndoRoute, ChosenRows } from '../bulk';
import { Length } from '../text/max-length';
import { SeveralLines } from '../text/transforms';
import {
  PAUSE_REASON_MAX,
  PROVIDER_STATUS_FILTERS,
  PROVIDER_TIER_FILTERS,
  type ProviderStatusFilter,
  type ProviderTierFilter,
} from './moderation';

const LISTING_ACTIONS = ['pause', 'resume'] as const;
export type ListingAction = (typeof LISTING_ACTIONS)[number];

/** Selects all listings matching the filter that can be paused or resumed. */
export class PrepareListingsRequest extends ChosenRows {
  @IsIn(LISTING_ACTIONS)
  action: ListingAction;

  @IsIn(PROVIDER_STATUS_FILTERS)
  status: ProviderStatusFilter = 'all';

  @IsIn(PROVIDER_TIER_FILTERS)
  tier: ProviderTierFilter = 'all';

  @FilterText()
  q?: string;
}

export const LISTINGS_REASON = { min: 3, max: PAUSE_REASON_MAX, message: 'Say in a few words why.' } as const;

export class StartListingsRequest {
  /** The reason for a pause is sent to each provider, that for resuming is recorded in the audit log. */
  @Length(LISTINGS_REASON.min, LISTINGS_REASON.max, { message: LISTINGS_REASON.message })
  @IsString({ message: LISTINGS_REASON.message })
  @SeveralLines()
  reason: string;
}

const PATH = '/api/admin/providers/bulk';
const RIGHT = 'listings:act';

export const bulkListingRoutes = {
  ...bulkRoutes(PATH, RIGHT, { matching: PrepareListingsRequest, given: StartListingsRequest }),
  undo: bulkUndoRoute(PATH, RIGHT),
};
