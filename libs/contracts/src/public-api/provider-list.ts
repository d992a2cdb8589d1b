import { Type } from 'class-transformer';
import { IsIn, IsInt, IsISO8601, IsString, IsUrl, IsUUID, ValidateNested } from 'class-validator';
import { Nullable } from '../http/nullable';
import { MEMBERSHIP_TIERS, type MembershipTier } from '../membership/tier';

/** A listed provider as the public API tells of it. What a provider does not show is null. */
export class PublicProvider {
  @IsUUID()
  provider_id: string;

  @IsString()
  public_name: string;

  @IsIn(MEMBERSHIP_TIERS)
  membership_tier: MembershipTier;

  @Nullable()
  @IsString()
  phone: string | null;

  @Nullable()
  @IsUrl()
  website_url: string | null;

  /** The first-time-customer offer in one line, while it runs. */
  @Nullable()
  @IsString()
  ftco_summary: string | null;

  @IsISO8601()
  updated_at: string;
}

/** Response of `GET /api/public/providers`. */
export class PublicProviderList {
  /** Slug of the city that was asked for; null for all cities. */
  @Nullable()
  @IsString()
  city: string | null;

  /** Slug of the category that was asked for, its own where a former one was; null for all categories. */
  @Nullable()
  @IsString()
  category: string | null;

  /** All providers that match, on whatever page. */
  @IsInt()
  count: number;

  @IsInt()
  limit: number;

  /** Providers before the first of this page. */
  @IsInt()
  offset: number;

  @ValidateNested({ each: true })
  @Type(() => PublicProvider)
  providers: PublicProvider[];
}
