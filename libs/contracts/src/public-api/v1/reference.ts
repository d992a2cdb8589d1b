import { Type } from 'class-transformer';
import { IsIn, IsInt, IsLatitude, IsLongitude, IsString, IsUrl, ValidateNested } from 'class-validator';
import { STATE_CODES, type StateCode } from '../../directory/us-states';
import { Described, Nullable } from '../../http/described';
import { ApiTown } from './provider-parts';

export class ApiState {
  @Described('The two letters of the state, as parameters take them.')
  @IsIn(STATE_CODES)
  code: StateCode;

  @Described('The name of the state.')
  @IsString()
  name: string;

  @Described('The page of the state here.')
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
  @Described('The 50 states and the District of Columbia, by name.')
  @ValidateNested({ each: true })
  @Type(() => ApiState)
  states: ApiState[];
}

export class ApiCity extends ApiTown {
  @Described('The page of the city here.')
  @IsUrl()
  page_url: string;

  @Described('Number of listed providers.')
  @IsInt()
  provider_count: number;

  @Described('The time zone of the city.')
  @IsString()
  time_zone: string;

  @Described('The latitude in degrees; null when unknown.')
  @Nullable()
  @IsLatitude()
  lat: number | null;

  @Described('The longitude in degrees; null when unknown.')
  @Nullable()
  @IsLongitude()
  lng: number | null;
}

/** Response of `GET /api/public/v1/cities`. */
export class ApiCities {
  @Described('Cities with listed providers, by slug.')
  @ValidateNested({ each: true })
  @Type(() => ApiCity)
  cities: ApiCity[];

  @Described('To be sent as `cursor` for the next page; null on the last one.')
  @Nullable()
  @IsString()
  next_cursor: string | null;
}

export class ApiCategory {
  @Described('The slug of the category, as parameters take it.')
  @IsString()
  slug: string;

  @Described('The name of the category, as of one provider.')
  @IsString()
  name: string;

  @Described('The name of several providers.')
  @IsString()
  plural: string;

  @Described('Other words for it, in lower case, also some in Spanish.')
  @IsString({ each: true })
  synonyms: string[];

  @Described('The page of the category here.')
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
  @Described('All categories, by name.')
  @ValidateNested({ each: true })
  @Type(() => ApiCategory)
  categories: ApiCategory[];
}
