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

/** Answer of `GET /api/public/providers`. */
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

/** An answer as documents show it. */
export const PUBLIC_LIST_EXAMPLE: PublicProviderList = {
  city: 'riverton-ut',
  category: 'plumber',
  count: 2,
  limit: 20,
  offset: 0,
  providers: [
    {
      provider_id: '0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77',
      public_name: 'Example Plumbing',
      membership_tier: 'featured',
      phone: '801-555-0101',
      website_url: 'https://plumbing.example',
      ftco_summary: '15% off for first-time customers, from $100',
      updated_at: '2026-03-02T17:04:11.000Z',
    },
    {
      provider_id: '0198c9a2-8a44-7d02-8c11-5be0a7f3d921',
      public_name: 'Example Drain Service',
      membership_tier: 'basic',
      phone: null,
      website_url: null,
      ftco_summary: null,
      updated_at: '2026-02-11T09:30:00.000Z',
    },
  ],
};
