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
import type { OpeningHours, SpecialDay } from '../hours/opening-hours';
import { MaxLength } from '../text/max-length';
import {
  type Language,
  LANGUAGES,
  PAYMENT_METHODS,
  type PaymentMethod,
  type ServiceDetails,
} from '../onboarding/service-details';
import { CHECK_KINDS, type CheckKind } from '../checks/check-kinds';
import { PASSPORT_STATES, type PassportLine, type PassportState, type PastCheck } from '../checks/passport';
import { DirectoryEntry, OfferAmount } from './directory-entry';
import { SLUG_MAX } from './reference.request';

/** A slug is unique only within its city and category. */
export class PublicProviderQuery {
  @IsString({ message: 'Please select a city' })
  @MaxLength(SLUG_MAX)
  city: string;

  @IsString({ message: 'Please select a service type' })
  @MaxLength(SLUG_MAX)
  category: string;
}

/** A first-time-customer offer valid today. */
export class PublicOffer extends OfferAmount {
  /** Last day (ISO date); null for no end. */
  @IsOptional()
  @IsDateString()
  expiry: string | null;

  @IsOptional()
  @IsString()
  terms: string | null;
}

/** A customer's quote, provided by the business. */
export class PublicTestimonial {
  @IsString()
  quote: string;

  @IsString()
  author: string;
}

export class PublicPhoto {
  @IsUUID()
  id: string;

  /** Medium-size WebP, the fallback of `srcset`. */
  @IsString()
  url: string;

  /** Available sizes in `srcset` form. */
  @IsString()
  avif: string;

  @IsString()
  webp: string;

  /** Of the largest size, in pixels. */
  @IsInt()
  width: number;

  @IsInt()
  height: number;

  /** Tiny placeholder as a data address. */
  @IsOptional()
  @IsString()
  placeholder: string | null;

  /** Alternative text. */
  @IsString()
  alt: string;
}

/** A special day, with its holiday's name. */
export interface NamedSpecialDay extends SpecialDay {
  name: string | null;
}

/** Details of the service; null or empty if not given. */
export class PublicService implements ServiceDetails {
  @IsOptional()
  @IsString()
  description: string | null;

  /** By day of the week; absent days are closed. */
  @IsArray()
  hours: OpeningHours[];

  /** Dates with special hours, from today (in the city) on. */
  @IsArray()
  special_days: NamedSpecialDay[];

  @IsBoolean()
  by_appointment: boolean;

  @IsOptional()
  @IsInt()
  radius_miles: number | null;

  @IsIn(LANGUAGES, { each: true })
  languages: Language[];

  @IsIn(PAYMENT_METHODS, { each: true })
  payment_methods: PaymentMethod[];

  @IsOptional()
  @IsInt()
  in_business_since: number | null;

  @IsBoolean()
  emergency_service: boolean;
}

class PublicPastCheck implements PastCheck {
  /** ISO 8601. */
  @IsString()
  checked_at: string;

  /** Last day on which it counted (ISO date); null for no end. */
  @IsOptional()
  @IsDateString()
  until: string | null;
}

/** What the site's staff checked; the other fields are null for `not-checked`. */
class PublicCheck implements PassportLine {
  @IsIn(CHECK_KINDS)
  kind: CheckKind;

  /** `ended`: a license whose listing stays for its grace period. */
  @IsIn(PASSPORT_STATES)
  state: PassportState;

  /** ISO 8601. */
  @IsOptional()
  @IsString()
  checked_at: string | null;

  /** When the state's register last confirmed a valid license (ISO 8601); null if none was asked. */
  @IsOptional()
  @IsString()
  confirmed_at: string | null;

  /** Issuer of the checked document: a board, insurer or company. */
  @IsOptional()
  @IsString()
  issuer: string | null;

  /** Whole US dollars: of a bond, or an insurance's per-occurrence limit. */
  @IsOptional()
  @IsInt()
  amount: number | null;

  /** An insurance's aggregate limit in whole US dollars. */
  @IsOptional()
  @IsInt()
  aggregate: number | null;

  /** Last valid day (ISO date); null when unknown. */
  @IsOptional()
  @IsDateString()
  valid_until: string | null;

  /** All checks of this kind, latest first. */
  @ValidateNested({ each: true })
  @Type(() => PublicPastCheck)
  history: PublicPastCheck[];
}

/** Towns around its city that the listing serves, consistent with search results there. */
export class PublicServiceArea {
  @IsInt()
  miles: number;

  /** The largest ones; with the state's code if it differs. */
  @IsString({ each: true })
  towns: string[];

  /** Number of towns not named. */
  @IsInt()
  others: number;
}

/** Response of `GET /api/providers/{slug}`: everything public about one listing. */
export class ProviderProfile extends DirectoryEntry {
  @IsOptional()
  @ValidateNested()
  @Type(() => PublicOffer)
  override ftco: PublicOffer | null;

  @ValidateNested({ each: true })
  @Type(() => PublicTestimonial)
  testimonials: PublicTestimonial[];

  @IsOptional()
  @ValidateNested()
  @Type(() => PublicService)
  service?: PublicService | null;

  /** Null where customers come to the provider. */
  @IsOptional()
  @ValidateNested()
  @Type(() => PublicServiceArea)
  service_area: PublicServiceArea | null;

  @ValidateNested({ each: true })
  @Type(() => PublicPhoto)
  photos: PublicPhoto[];

  /** Logo or portrait; null for none. */
  @IsOptional()
  @ValidateNested()
  @Type(() => PublicPhoto)
  logo: PublicPhoto | null;

  /** What was checked; for license and insurance, also what was not. */
  @ValidateNested({ each: true })
  @Type(() => PublicCheck)
  checks: PublicCheck[];

  /** Irregular plural of the category; null when the name plus 's' is correct. */
  @IsOptional()
  @IsString()
  category_plural: string | null;

  /** Source of the rating, for the attribution; null for none. */
  @IsOptional()
  @IsString()
  google_place_url: string | null;
}
