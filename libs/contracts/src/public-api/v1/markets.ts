import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUrl, ValidateNested } from 'class-validator';
import { SLUG_MAX } from '../../directory/reference.request';
import { STATE_CODES, type StateCode } from '../../directory/us-states';
import { Described, Nullable } from '../../http/described';
import { MaxLength } from '../../text/max-length';
import { ApiTown, ApiTrade } from './provider-parts';
import { ApiPageQuery, lowerCase, upperCase } from './queries.request';
import { unknownState } from './unknown-state';

/** Query of `GET /api/public/v1/markets`. */
export class ApiMarketsQuery extends ApiPageQuery {
  @Described('The two letters of a state. Leave it out for all states.', 'UT')
  @IsOptional()
  @upperCase
  @IsIn(STATE_CODES, { message: ({ value }) => unknownState(value) })
  state?: StateCode;

  @Described('The slug of a city with its state. Leave it out for all cities.', 'riverton-ut')
  @IsOptional()
  @lowerCase
  @IsString()
  @MaxLength(SLUG_MAX)
  city?: string;

  @Described('The slug of a category. Leave it out for all categories.', 'plumber')
  @IsOptional()
  @lowerCase
  @IsString()
  @MaxLength(SLUG_MAX)
  category?: string;
}

export class ApiPlaces {
  @Described('How many places there are in all.')
  @IsInt()
  total: number;

  @Described('How many of them a provider may still take.')
  @IsInt()
  free: number;
}

export class ApiMarket {
  @Described('The city of the market.')
  @ValidateNested()
  @Type(() => ApiTown)
  city: ApiTown;

  @Described('The category of the market.')
  @ValidateNested()
  @Type(() => ApiTrade)
  category: ApiTrade;

  @Described('The page of its providers here.')
  @IsUrl()
  page_url: string;

  @Described('Number of listed providers.')
  @IsInt()
  provider_count: number;

  @Described('Paid places at the top of the list.')
  @ValidateNested()
  @Type(() => ApiPlaces)
  featured_places: ApiPlaces;

  @Described('Paid places below these.')
  @ValidateNested()
  @Type(() => ApiPlaces)
  standard_places: ApiPlaces;
}

/** Response of `GET /api/public/v1/markets`. */
export class ApiMarkets {
  @Described('Cities and categories with listed providers, by the slug of the city, then of the category.')
  @ValidateNested({ each: true })
  @Type(() => ApiMarket)
  markets: ApiMarket[];

  @Described('To be sent as `cursor` for the next page; null on the last one.')
  @Nullable()
  @IsString()
  next_cursor: string | null;
}
