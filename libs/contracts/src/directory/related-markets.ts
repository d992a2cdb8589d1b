import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, ValidateNested } from 'class-validator';
import { SERVICE_UNITS, type ServiceUnit } from '../onboarding/service-items';
import { Category } from './category';
import { City } from './city';

export const NEARBY_CITIES_MAX = 6;
export const OTHER_SERVICES_MAX = 8;

/** The usual price of something in a category and state: between the quartiles of its listings' prices. */
export class PriceBand {
  /** Unit of the prices. */
  @IsIn(SERVICE_UNITS)
  unit: ServiceUnit;

  @IsInt()
  low_cents: number;

  @IsInt()
  high_cents: number;

  /** Listings with such a price; at least PRICE_BAND_MIN. */
  @IsInt()
  listings: number;
}

/** Shown below a market's list: the same service nearby, other services in the city, and usual prices. */
export class RelatedMarkets {
  /** Nearest first, at most {@link NEARBY_CITIES_MAX}. */
  @ValidateNested({ each: true })
  @Type(() => City)
  cities: City[];

  /** At most {@link OTHER_SERVICES_MAX}. */
  @ValidateNested({ each: true })
  @Type(() => Category)
  services: Category[];

  /** For the service in the state; null if too few listings have prices. */
  @IsOptional()
  @ValidateNested()
  @Type(() => PriceBand)
  prices: PriceBand | null;
}
