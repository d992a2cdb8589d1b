import { Transform } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsLatitude,
  IsLongitude,
  IsNotEmpty,
  IsNumber,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
} from 'class-validator';
import { MaxLength } from '../text/max-length';
import type { Position } from './position';
import { cleanSearchText } from './search-text';
import { STATE_CODES, type StateCode } from './us-states';
import { DecimalNumber, OneLine, Opaque, Searched } from '../text/transforms';

const CITY_NAME_MAX = 100;
const PLACE_ID_MAX = 300;

/** A place picked from the autocomplete (FORM-4): coordinates in degrees, a locality and a US state. */
export class CitySelection {
  @OneLine()
  @IsString()
  @IsNotEmpty({ message: 'Please select a city' })
  @MaxLength(CITY_NAME_MAX)
  city_name: string;

  @Transform(({ value }) => (typeof value === 'string' ? value.trim().toUpperCase() : value))
  @IsIn(STATE_CODES, { message: 'Please select a city in the United States' })
  state_code: StateCode;

  /** Not truncated like typed text: two long IDs could become the same. */
  @Matches(/^[\x21-\x7e]+$/, { message: 'Please select a city' })
  @MaxLength(PLACE_ID_MAX)
  @Opaque()
  place_id: string;

  @DecimalNumber()
  @IsLatitude({ message: 'Please select a city' })
  lat: number;

  @DecimalNumber()
  @IsLongitude({ message: 'Please select a city' })
  lng: number;
}

/** Body of `POST /api/places/nearest`. Not a query, so that positions stay out of addresses, logs and caches. */
export class NearestPlacesRequest implements Position {
  @IsLatitude({ message: 'The latitude is not a number of degrees from -90 to 90' })
  @IsNumber()
  lat: number;

  @IsLongitude({ message: 'The longitude is not a number of degrees from -180 to 180' })
  @IsNumber()
  lng: number;
}

/** Query of `GET /api/places`. */
export class CitySuggestionsQuery {
  @Searched(cleanSearchText)
  @IsString()
  q: string;

  @IsOptional()
  @DecimalNumber()
  @IsInt()
  @Min(1)
  @Max(20)
  limit?: number = 8;
}
