import { Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import { Category } from './category';
import { City } from './city';

/** Most cities nearby that a page of a market names, and most other services of its city. */
export const NEARBY_CITIES_MAX = 6;
export const OTHER_SERVICES_MAX = 8;

/** What stands beside a market: where else its service is, and what else its city has; all of them with somebody listed. */
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
