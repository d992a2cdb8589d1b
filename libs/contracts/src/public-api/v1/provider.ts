import { Type } from 'class-transformer';
import { IsArray, IsBoolean, IsIn, IsInt, IsISO8601, IsString, IsUrl, IsUUID, ValidateNested } from 'class-validator';
import { Described, Nullable } from '../../http/described';
import { MEMBERSHIP_TIERS, type MembershipTier } from '../../membership/tier';
import { type Language, LANGUAGES, PAYMENT_METHODS, type PaymentMethod } from '../../onboarding/service-details';
import { ApiCheck, ApiHours, ApiOffer, ApiService, ApiTown, ApiTrade } from './provider-parts';

/** Everything public about a listed provider, except pictures and ratings, which are shown only on its page. */
export class ApiProvider {
  @Described('Permanent ID of the provider. It stays the same when the name or page URL changes.')
  @IsUUID()
  id: string;

  @Described('The name of the business.')
  @IsString()
  name: string;

  @Described('URL of the provider’s page on this site, to link to.')
  @IsUrl()
  page_url: string;

  @Described('The city that the provider is listed in.')
  @ValidateNested()
  @Type(() => ApiTown)
  city: ApiTown;

  @Described('The category that the provider is listed in.')
  @ValidateNested()
  @Type(() => ApiTrade)
  category: ApiTrade;

  @Described('Whether the provider pays for its position in lists. Disclose this wherever you show that order.')
  @IsBoolean()
  paid_placement: boolean;

  @Described('The provider’s plan.')
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

  @Described('The provider’s description of itself; null if there is none.')
  @Nullable()
  @IsString()
  description: string | null;

  @Described('The current first-time-customer offer; null if there is none.')
  @Nullable()
  @ValidateNested()
  @Type(() => ApiOffer)
  offer: ApiOffer | null;

  @Described('The provider’s services, in the order the provider chose.')
  @ValidateNested({ each: true })
  @Type(() => ApiService)
  services: ApiService[];

  @Described('Opening hours; null if unknown.')
  @Nullable()
  @ValidateNested()
  @Type(() => ApiHours)
  hours: ApiHours | null;

  @Described('Documents that were checked. License and insurance are included even if they were not checked.')
  @ValidateNested({ each: true })
  @Type(() => ApiCheck)
  checks: ApiCheck[];

  @Described('Whether the provider takes emergency calls.')
  @IsBoolean()
  emergency_service: boolean;

  @Described('How far from its city the provider works, in miles; 0 if customers come to the provider.')
  @IsInt()
  radius_miles: number;

  @Described('Languages spoken, as stated by the provider.')
  @IsArray()
  @IsIn(LANGUAGES, { each: true })
  languages: Language[];

  @Described('Accepted payment methods, as stated by the provider.')
  @IsArray()
  @IsIn(PAYMENT_METHODS, { each: true })
  payment_methods: PaymentMethod[];

  @Described('The year in which the business was founded; null if unknown.')
  @Nullable()
  @IsInt()
  in_business_since: number | null;

  @Described('When the provider’s public data last changed, in UTC.')
  @IsISO8601()
  updated_at: string;
}

export const API_PROVIDER_FIELDS = [
  'id',
  'name',
  'page_url',
  'city',
  'category',
  'paid_placement',
  'membership_tier',
  'phone',
  'website_url',
  'description',
  'offer',
  'services',
  'hours',
  'checks',
  'emergency_service',
  'radius_miles',
  'languages',
  'payment_methods',
  'in_business_since',
  'updated_at',
] as const satisfies readonly (keyof ApiProvider)[];
export type ApiProviderField = (typeof API_PROVIDER_FIELDS)[number];
