import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, ValidateNested } from 'class-validator';

/** A filter option, and the listings it leaves combined with the other selected filters. */
export class FilterChoice {
  /** As in the address: 'Spanish', '4.5'. */
  @IsString()
  value: string;

  @IsInt()
  count: number;
}

/** Listings left if one selected filter is removed; null for a filter that is not selected. */
class WithoutFilter {
  @IsOptional()
  @IsInt()
  open: number | null;

  @IsOptional()
  @IsInt()
  offer: number | null;

  @IsOptional()
  @IsInt()
  phone: number | null;

  @IsOptional()
  @IsInt()
  emergency: number | null;

  @IsOptional()
  @IsInt()
  rating: number | null;

  @IsOptional()
  @IsInt()
  language: number | null;

  @IsOptional()
  @IsInt()
  payment: number | null;
}

/** Response of `GET /api/markets/filters`: what each filter leaves of a market's listings. */
export class MarketFilters {
  /** Listings without filters. */
  @IsInt()
  all: number;

  /** Listings with all selected filters. */
  @IsInt()
  total: number;

  /** Now. */
  @IsInt()
  open: number;

  @IsInt()
  offer: number;

  @IsInt()
  phone: number;

  @IsInt()
  emergency: number;

  /** Highest first. Options that leave no listings are omitted, except the selected one. */
  @ValidateNested({ each: true })
  @Type(() => FilterChoice)
  rating: FilterChoice[];

  /** Most listings first. */
  @ValidateNested({ each: true })
  @Type(() => FilterChoice)
  language: FilterChoice[];

  /** Most listings first. */
  @ValidateNested({ each: true })
  @Type(() => FilterChoice)
  payment: FilterChoice[];

  @ValidateNested()
  @Type(() => WithoutFilter)
  without: WithoutFilter;
}
