import { IsBoolean, IsIn, IsUUID, ValidateIf } from 'class-validator';
import type { SortDirection } from '../http/list';
import { ListQuery } from '../http/route-inputs';
import { CAPPED_TIERS, type CappedTier } from '../membership/tier';
import { WAITLIST_SORTS, type WaitlistSort } from './managed-waitlist';

export const WAITLIST_TIER_FILTERS = ['all', ...CAPPED_TIERS] as const;

/** Query of `GET /api/admin/waitlist` and `GET /api/admin/waitlist/csv`. */
export class ManagedWaitlistQuery extends ListQuery {
  @IsIn(WAITLIST_SORTS)
  sort: WaitlistSort = 'slot';

  override direction: SortDirection = 'asc';

  @IsIn(WAITLIST_TIER_FILTERS)
  tier: 'all' | CappedTier = 'all';
}

/** Body of `POST /api/admin/notify-slot-available`. */
export class NotifySlotAvailableRequest {
  @IsUUID()
  waitlistEntryId: string;
}

const ForOneMarket = (): PropertyDecorator =>
  ValidateIf(({ cityId, categoryId }: SwitchOffersRequest) => cityId !== undefined || categoryId !== undefined);

/** For a city and category, or the default. */
export class SwitchOffersRequest {
  @ForOneMarket()
  @IsUUID()
  cityId?: string;

  @ForOneMarket()
  @IsUUID()
  categoryId?: string;

  @IsBoolean()
  automatic: boolean;
}
