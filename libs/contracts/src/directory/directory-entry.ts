import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  ValidateNested,
} from 'class-validator';
import type { ShownSchedule } from '../hours/opening-hours';
import { MEMBERSHIP_TIERS, type MembershipTier } from '../membership/tier';
import { SERVICE_UNITS, type ServiceItem, type ServiceUnit } from '../onboarding/service-items';

/** Discount for first-time customers. */
export class OfferAmount {
  @IsIn(['percent', 'amount'])
  type: 'percent' | 'amount';

  /** Percent, or US dollars. */
  @IsNumber()
  value: number;

  /** Minimum order in US dollars; null for none. */
  @IsOptional()
  @IsNumber()
  min_spend: number | null;
}

/** A service named by a listing. */
class PublicServiceItem implements ServiceItem {
  @IsString()
  name: string;

  /** Lowest price in cents; null when none is given. */
  @IsOptional()
  @IsInt()
  from_cents: number | null;

  /** What the price is for. */
  @IsIn(SERVICE_UNITS)
  unit: ServiceUnit;
}

/** A listing as shown in lists. Null for what the provider chose to hide. */
export class DirectoryEntry {
  @IsUUID()
  id: string;

  /** Unique within the city and category. */
  @IsString()
  slug: string;

  @IsString()
  business_name: string;

  @IsIn(MEMBERSHIP_TIERS)
  membership_tier: MembershipTier;

  /** 1 featured, 2 standard, 3 basic: the first sort key of lists. */
  @IsInt()
  tier_rank: number;

  /** Google rating, 0 to 5 with one decimal; null when unknown. Shown as visible text only, never as structured data. */
  @IsOptional()
  @IsNumber()
  google_rating: number | null;

  @IsOptional()
  @IsInt()
  google_review_count: number | null;

  @IsUUID()
  city_id: string;

  @IsString()
  city_name: string;

  @IsString()
  city_slug: string;

  @IsString()
  city_state: string;

  @IsUUID()
  category_id: string;

  @IsString()
  category_name: string;

  @IsString()
  category_slug: string;

  /** Null unless the provider opted in. */
  @IsOptional()
  @IsString()
  phone: string | null;

  @IsOptional()
  @IsString()
  website_url: string | null;

  /** Whether a first-time-customer offer is valid today. */
  @IsBoolean()
  ftco_enabled: boolean;

  @IsOptional()
  @ValidateNested()
  @Type(() => OfferAmount)
  ftco: OfferAmount | null;

  /** ISO 8601; null when unknown. */
  @IsOptional()
  @IsString()
  vetted_at: string | null;

  /** Logo or portrait; null for none. */
  @IsOptional()
  @IsString()
  logo_url: string | null;

  /** Whether the provider takes emergency calls. */
  @IsBoolean()
  emergency_service: boolean;

  /** Opening hours in the city's time zone; null when unknown. */
  @IsOptional()
  @IsObject()
  open_hours?: ShownSchedule | null;

  /** In the provider's order: the first three in lists, all on the profile. */
  @ValidateNested({ each: true })
  @Type(() => PublicServiceItem)
  services: PublicServiceItem[];
}
