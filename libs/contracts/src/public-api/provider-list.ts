import { Type } from 'class-transformer';
import { IsIn, IsInt, IsISO8601, IsString, IsUrl, IsUUID, ValidateNested } from 'class-validator';
import { Described, Nullable } from '../http/described';
import { MEMBERSHIP_TIERS, type MembershipTier } from '../membership/tier';

/** A listed provider. Null for hidden values. */
export class PublicProvider {
  @Described('Permanent ID of the provider. It stays the same when the name or page URL changes.')
  @IsUUID()
  provider_id: string;

  @Described('The name of the business.')
  @IsString()
  public_name: string;

  @Described('The provider’s plan. Featured and Standard providers come first in lists.')
  @IsIn(MEMBERSHIP_TIERS)
  membership_tier: MembershipTier;

  @Described('Phone number; null if the provider does not show it.')
  @Nullable()
  @IsString()
  phone: string | null;

  @Described('Website; null if the provider has none.')
  @Nullable()
  @IsUrl()
  website_url: string | null;

  @Described('The current first-time-customer offer in one line; null if there is none.')
  @Nullable()
  @IsString()
  ftco_summary: string | null;

  @Described('When the provider’s public data last changed, in UTC.')
  @IsISO8601()
  updated_at: string;
}

/** Response of `GET /api/public/providers`. */
export class PublicProviderList {
  @Described('The slug of the requested city; null for all cities.')
  @Nullable()
  @IsString()
  city: string | null;

  @Described('The current slug of the requested category; null for all categories.')
  @Nullable()
  @IsString()
  category: string | null;

  @Described('Number of matching providers on all pages.')
  @IsInt()
  count: number;

  @Described('Maximum number of providers on this page.')
  @IsInt()
  limit: number;

  @Described('Number of providers before the first one on this page.')
  @IsInt()
  offset: number;

  @Described('The providers on this page, in the order of the directory.')
  @ValidateNested({ each: true })
  @Type(() => PublicProvider)
  providers: PublicProvider[];
}
