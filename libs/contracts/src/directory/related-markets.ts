import { Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import { Category } from './category';
import { City } from './city';

export const NEARBY_CITIES_MAX = 6;
export const OTHER_SERVICES_MAX = 8;

/** Links to other markets with listings: the same service nearby, and other services of the city. */
export class RelatedMarkets {
  /** Nearest first, at most {@link NEARBY_CITIES_MAX}. */
  @ValidateNested({ each: true })
  @Type(() => City)
  cities: City[];

  /** At most {@link OTHER_SERVICES_MAX}. */
  @ValidateNested({ each: true })
  @Type(() => Category)
  services: Category[];
}
