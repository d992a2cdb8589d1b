import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { STATE_CODES, type StateCode } from './us-states';
import { DecimalNumber } from '../text/transforms';

/** One of the most recently approved listings. */
export interface NewestListing {
  slug: string;
  business_name: string;
  category_name: string;
  category_slug: string;
  city_name: string;
  city_slug: string;
  city_state: StateCode;
  /** ISO 8601. */
  approved_at: string;
}

const NEWEST_LISTINGS_MAX = 24;

/** Query of `GET /api/newest-listings`. */
export class NewestListingsQuery {
  /** All cities if absent. */
  @IsOptional()
  @IsIn(STATE_CODES, { message: 'Please select a state of the United States' })
  state?: StateCode;

  @DecimalNumber()
  @IsInt()
  @Min(1)
  @Max(NEWEST_LISTINGS_MAX)
  limit: number;
}
