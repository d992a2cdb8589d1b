import { Type } from 'class-transformer';
import { IsIn, IsInt, IsLatitude, IsLongitude, IsString, IsUrl, ValidateNested } from 'class-validator';
import { STATE_CODES, type StateCode } from '../../directory/us-states';
import { Described, Nullable } from '../../http/described';
import { ApiTown } from './provider-parts';

export class ApiState {
  @Described('Two-letter state code, as used in parameters.')
  @IsIn(STATE_CODES)
  code: StateCode;

  @Described('The name of the state.')
  @IsString()
  name: string;

  @Described('URL of the state’s page on this site.')
  @IsUrl()
  page_url: string;

  @Described('Number of listed providers.')
  @IsInt()
  provider_count: number;

  @Described('Number of cities with listed providers.')
  @IsInt()
  city_count: number;
}

/** Response of `GET /api/public/v1/states`. */
export class ApiStates {
  @Described('The 50 states and the District of Columbia, ordered by name.')
  @ValidateNested({ each: true })
  @Type(() => ApiState)
  states: ApiState[];
}

export class ApiCity extends ApiTown {
  @Described('URL of the city’s page on this site.')
  @IsUrl()
  page_url: string;

  @Described('Number of listed providers.')
  @IsInt()
  provider_count: number;

  @Described('The time zone of the city.')
  @IsString()
  time_zone: string;

  @Described('The latitude in degrees; null if unknown.')
  @Nullable()
  @IsLatitude()
  lat: number | null;

  @Described('The longitude in degrees; null if unknown.')
  @Nullable()
  @IsLongitude()
  lng: number | null;
}

/** Response of `GET /api/public/v1/cities`. */
export class ApiCities {
  @Described('Cities with listed providers, ordered by slug.')
  @ValidateNested({ each: true })
  @Type(() => ApiCity)
  cities: ApiCity[];

  @Described('Send it as `cursor` to get the next page; null on the last page.')
  @Nullable()
  @IsString()
  next_cursor: string | null;
}

export class ApiCategory {
  @Described('Category slug, as used in parameters.')
  @IsString()
  slug: string;

  @Described('Name of the category in the singular.')
  @IsString()
  name: string;

  @Described('Name of the category in the plural.')
  @IsString()
  plural: string;

  @Described('Synonyms in lower case, some of them in Spanish.')
  @IsString({ each: true })
  synonyms: string[];

  @Described('URL of the category’s page on this site.')
  @IsUrl()
  page_url: string;

  @Described('Number of listed providers.')
  @IsInt()
  provider_count: number;

  @Described('Number of cities with listed providers.')
  @IsInt()
  city_count: number;
}

/** Response of `GET /api/public/v1/categories`. */
export class ApiCategories {
  @Described('All categories, ordered by name.')
  @ValidateNested({ each: true })
  @Type(() => ApiCategory)
  categories: ApiCategory[];
}
