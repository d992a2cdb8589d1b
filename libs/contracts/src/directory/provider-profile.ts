import { Type } from 'class-transformer';
import {
  IsArray,
  IsBoolean,
  IsDateString,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  ValidateNested,
} from 'class-validator';
import { MaxLength } from '../text/max-length';
import {
  type Language,
  LANGUAGES,
  type OpeningHours,
  PAYMENT_METHODS,
  type PaymentMethod,
  type ServiceDetails,
} from '../onboarding/service-details';
import { DirectoryEntry, OfferAmount } from './directory-entry';
import { SLUG_MAX } from './reference.request';

/** Query of `GET /api/providers/{slug}`: a slug is unique only within its city and category. */
export class PublicProviderQuery {
  /** The city's slug. */
  @IsString({ message: 'Please select a city' })
  @MaxLength(SLUG_MAX)
  city: string;

  /** The category's slug. */
  @IsString({ message: 'Please select a service type' })
  @MaxLength(SLUG_MAX)
  category: string;
}

/** A first-time-customer offer that stands today. */
export class PublicOffer extends OfferAmount {
  /** Last day (ISO date); null for no end. */
  @IsOptional()
  @IsDateString()
  expiry: string | null;

  @IsOptional()
  @IsString()
  terms: string | null;
}

/** What a customer said, as the provider supplied it. */
export class PublicTestimonial {
  @IsString()
  quote: string;

  @IsString()
  author: string;
}

export class PublicPhoto {
  @IsUUID()
  id: string;

  /** A WebP of middle size, for programs that choose no other. */
  @IsString()
  url: string;

  /** The sizes there are, as `srcset` has them. */
  @IsString()
  avif: string;

  @IsString()
  webp: string;

  /** Of the largest size, in pixels. */
  @IsInt()
  width: number;

  @IsInt()
  height: number;

  /** A few pixels as a data address, to be shown until the picture is there. */
  @IsOptional()
  @IsString()
  placeholder: string | null;

  /** Text for people who do not see it. */
  @IsString()
  alt: string;
}

/** What a provider says of its service; what it does not say is null or empty. */
export class PublicService implements ServiceDetails {
  @IsOptional()
  @IsString()
  description: string | null;

  /** Days that are not there are closed. */
  @IsArray()
  hours: OpeningHours[];

  @IsOptional()
  @IsInt()
  radius_miles: number | null;

  @IsIn(LANGUAGES, { each: true })
  languages: Language[];

  @IsIn(PAYMENT_METHODS, { each: true })
  payment_methods: PaymentMethod[];

  /** The year in which the business began. */
  @IsOptional()
  @IsInt()
  in_business_since: number | null;

  @IsBoolean()
  emergency_service: boolean;
}

/** Response of `GET /api/providers/{slug}`: one listed provider with everything that is public about it. */
export class ProviderProfile extends DirectoryEntry {
  @IsOptional()
  @ValidateNested()
  @Type(() => PublicOffer)
  override ftco: PublicOffer | null;

  @ValidateNested({ each: true })
  @Type(() => PublicTestimonial)
  testimonials: PublicTestimonial[];

  /** Null where nothing was said. */
  @IsOptional()
  @ValidateNested()
  @Type(() => PublicService)
  service?: PublicService | null;

  @ValidateNested({ each: true })
  @Type(() => PublicPhoto)
  photos: PublicPhoto[];

  /** Logo or portrait; null where there is none. */
  @IsOptional()
  @ValidateNested()
  @Type(() => PublicPhoto)
  logo: PublicPhoto | null;

  /** The category's own plural; null where its name with an 's' will do. */
  @IsOptional()
  @IsString()
  category_plural: string | null;

  /** Where the rating comes from, for the attribution; null when there is none. */
  @IsOptional()
  @IsString()
  google_place_url: string | null;
}
