import { Type } from 'class-transformer';
import { IsIn, IsInt, IsISO8601, IsString, IsUrl, IsUUID, ValidateNested } from 'class-validator';
import { Described, Nullable } from '../http/described';
import { MEMBERSHIP_TIERS, type MembershipTier } from '../membership/tier';

/** A listed provider. Null for hidden values. */
export class PublicProvider {
  @Described('Names the provider for good, also when its name or address here changes.')
  @IsUUID()
  provider_id: string;

  @Described('The name that the business goes by.')
  @IsString()
  public_name: string;

  @Described('The plan that the provider pays for. Featured and Standard providers stand first in a list.')
  @IsIn(MEMBERSHIP_TIERS)
  membership_tier: MembershipTier;

  @Described('Null where the provider does not show its number.')
  @Nullable()
  @IsString()
  phone: string | null;

  @Described('Null where the provider has named none.')
  @Nullable()
  @IsUrl()
  website_url: string | null;

  @Described('The offer for first-time customers in one line, while it runs; null otherwise.')
  @Nullable()
  @IsString()
  ftco_summary: string | null;

  @Described('When something of this was last changed, in UTC.')
  @IsISO8601()
  updated_at: string;
}

/** Response of `GET /api/public/providers`. */
export class PublicProviderList {
  @Described('The slug of the requested city; null for all cities.')
  @Nullable()
  @IsString()
  city: string | null;

  @Described('The slug of the requested category, as it is today; null for all categories.')
  @Nullable()
  @IsString()
  category: string | null;

  @Described('Number of matching providers, over all pages.')
  @IsInt()
  count: number;

  @Described('How many providers this page may have.')
  @IsInt()
  limit: number;

  @Described('How many providers stand before the first of this page.')
  @IsInt()
  offset: number;

  @Described('The providers of this page, in the order of the directory.')
  @ValidateNested({ each: true })
  @Type(() => PublicProvider)
  providers: PublicProvider[];
}
