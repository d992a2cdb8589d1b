import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsNumber, IsOptional, IsString, IsUUID, ValidateNested } from 'class-validator';
import { MEMBERSHIP_TIERS, type MembershipTier } from '../membership/tier';

/** What a first-time customer saves. */
export class OfferAmount {
  @IsIn(['percent', 'amount'])
  type: 'percent' | 'amount';

  /** Percent, or US dollars. */
  @IsNumber()
  value: number;

  /** Least order in US dollars; null for none. */
  @IsOptional()
  @IsNumber()
  min_spend: number | null;
}

/** A listed provider as lists show it. What a provider did not agree to show is null. */
export class DirectoryEntry {
  @IsUUID()
  id: string;

  /** Address part, unique within its city and category. */
  @IsString()
  slug: string;

  @IsString()
  business_name: string;

  @IsIn(MEMBERSHIP_TIERS)
  membership_tier: MembershipTier;

  /** 1 featured, 2 standard, 3 basic: the first key of every list's order. */
  @IsInt()
  tier_rank: number;

  /** Google stars, 0 to 5 with one decimal; null when unknown. Shown as visible text only, never as structured data. */
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

  /** Null unless the provider opted in to show it. */
  @IsOptional()
  @IsString()
  phone: string | null;

  @IsOptional()
  @IsString()
  website_url: string | null;

  /** Whether a first-time-customer offer stands today. */
  @IsBoolean()
  ftco_enabled: boolean;

  /** That offer; null when there is none. */
  @IsOptional()
  @ValidateNested()
  @Type(() => OfferAmount)
  ftco: OfferAmount | null;

  /** When the license was checked (ISO 8601); null when unknown. */
  @IsOptional()
  @IsString()
  vetted_at: string | null;

  /** Address of the logo or portrait that stands beside the name; null when there is none to be shown. */
  @IsOptional()
  @IsString()
  logo_url: string | null;

  /** Whether emergency calls are taken, as the provider says. */
  @IsBoolean()
  emergency_service: boolean;
}
