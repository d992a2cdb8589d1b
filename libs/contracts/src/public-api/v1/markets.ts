import { Type } from 'class-transformer';
import { IsInt, IsString, IsUrl, ValidateNested } from 'class-validator';
import { Described, Nullable } from '../../http/described';
import { ApiTown, ApiTrade } from './provider-parts';

class ApiPlaces {
  @Described('Total number of places.')
  @IsInt()
  total: number;

  @Described('Number of places still available.')
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

  @Described('URL of the market’s page on this site.')
  @IsUrl()
  page_url: string;

  @Described('Number of listed providers.')
  @IsInt()
  provider_count: number;

  @Described('Paid places at the top of the list.')
  @ValidateNested()
  @Type(() => ApiPlaces)
  featured_places: ApiPlaces;

  @Described('Paid places below the Featured ones.')
  @ValidateNested()
  @Type(() => ApiPlaces)
  standard_places: ApiPlaces;
}

/** Response of `GET /api/public/v1/markets`. */
export class ApiMarkets {
  @Described('Markets with listed providers, ordered by city slug, then by category slug.')
  @ValidateNested({ each: true })
  @Type(() => ApiMarket)
  markets: ApiMarket[];

  @Described('Send it as `cursor` to get the next page; null on the last page.')
  @Nullable()
  @IsString()
  next_cursor: string | null;
}
