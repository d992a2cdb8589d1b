import { Transform } from 'class-transformer';
import { IsIn, IsNumber, IsOptional, IsString, Max, Min } from 'class-validator';
import { type Language, LANGUAGES, PAYMENT_METHODS, type PaymentMethod } from '../onboarding/service-details';
import { MaxLength } from '../text/max-length';
import { decimalOf } from '../text/numbers';
import { SLUG_MAX } from './reference.request';

export const emptyIsNone = Transform(({ value }) => (value === '' ? undefined : value));

/** Filters of a provider list; each narrows it. */
export class ListFilterQuery {
  /** Only businesses open now. */
  @IsOptional()
  @emptyIsNone
  @IsIn(['1'])
  open?: '1';

  /** Only with a first-time-customer offer today. */
  @IsOptional()
  @emptyIsNone
  @IsIn(['1'])
  offer?: '1';

  /** Only with a public phone number. */
  @IsOptional()
  @emptyIsNone
  @IsIn(['1'])
  phone?: '1';

  /** Minimum Google rating. */
  @IsOptional()
  @Transform(({ value }) => (typeof value === 'string' ? (value === '' ? undefined : decimalOf(value)) : value))
  @IsNumber()
  @Min(1)
  @Max(5)
  rating?: number;

  /** Only providers that take emergency calls. */
  @IsOptional()
  @emptyIsNone
  @IsIn(['1'])
  emergency?: '1';

  /** Only providers that speak this language. */
  @IsOptional()
  @emptyIsNone
  @IsIn(LANGUAGES)
  language?: Language;

  /** Only providers that accept this payment method. */
  @IsOptional()
  @emptyIsNone
  @IsIn(PAYMENT_METHODS)
  payment?: PaymentMethod;
}

/** The filters of a market: its city and category, and the current selection. */
export class MarketFiltersQuery extends ListFilterQuery {
  @IsString({ message: 'Please select a city' })
  @MaxLength(SLUG_MAX)
  city: string;

  @IsString({ message: 'Please select a service type' })
  @MaxLength(SLUG_MAX)
  category: string;
}
