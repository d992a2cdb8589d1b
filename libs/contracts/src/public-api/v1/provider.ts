import { Type } from 'class-transformer';
import { IsArray, IsBoolean, IsIn, IsInt, IsISO8601, IsString, IsUrl, IsUUID, ValidateNested } from 'class-validator';
import { Described, Nullable } from '../../http/described';
import { MEMBERSHIP_TIERS, type MembershipTier } from '../../membership/tier';
import { type Language, LANGUAGES, PAYMENT_METHODS, type PaymentMethod } from '../../onboarding/service-details';
import { ApiCheck, ApiHours, ApiOffer, ApiService, ApiTown, ApiTrade } from './provider-parts';

/** Everything public about a listed provider, except pictures and ratings, which are shown only on its page. */
export class ApiProvider {
  @Described('Names the provider for good, also when its name or address here changes.')
  @IsUUID()
  id: string;

  @Described('The name that the business goes by.')
  @IsString()
  name: string;

  @Described('The page of the provider here, to be given to people.')
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

  @Described('Whether the provider pays to stand above others in lists. Say so where you keep that order.')
  @IsBoolean()
  paid_placement: boolean;

  @Described('The plan that the provider pays for.')
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

  @Described('What the provider says about itself; null when nothing.')
  @Nullable()
  @IsString()
  description: string | null;

  @Described('The offer for first-time customers, while it runs; null otherwise.')
  @Nullable()
  @ValidateNested()
  @Type(() => ApiOffer)
  offer: ApiOffer | null;

  @Described('The jobs that the provider names, in its order.')
  @ValidateNested({ each: true })
  @Type(() => ApiService)
  services: ApiService[];

  @Described('When the provider is open; null when unknown.')
  @Nullable()
  @ValidateNested()
  @Type(() => ApiHours)
  hours: ApiHours | null;

  @Described('What was checked, and of license and insurance also what was not.')
  @ValidateNested({ each: true })
  @Type(() => ApiCheck)
  checks: ApiCheck[];

  @Described('Whether the provider takes emergency calls.')
  @IsBoolean()
  emergency_service: boolean;

  @Described('How far from its city the provider works, in miles; 0 where customers come to it.')
  @IsInt()
  radius_miles: number;

  @Described('The languages that are spoken, as far as the provider says.')
  @IsArray()
  @IsIn(LANGUAGES, { each: true })
  languages: Language[];

  @Described('The ways to pay, as far as the provider says.')
  @IsArray()
  @IsIn(PAYMENT_METHODS, { each: true })
  payment_methods: PaymentMethod[];

  @Described('The year that the business began in; null when unknown.')
  @Nullable()
  @IsInt()
  in_business_since: number | null;

  @Described('When something of this was last changed, in UTC.')
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
