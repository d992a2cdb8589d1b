import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, ValidateNested } from 'class-validator';

/** A choice of a filter, and how many listings it leaves under the other chosen filters. */
export class FilterChoice {
  /** As the address names it: 'Spanish', '4.5'. */
  @IsString()
  value: string;

  @IsInt()
  count: number;
}

/** Listings left without one of the chosen filters, the others kept; null for a filter that is not chosen. */
export class WithoutFilter {
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

/** Response of `GET /api/markets/filters`: what each filter leaves of a market's own listings. */
export class MarketFilters {
  /** Listings without any filter. */
  @IsInt()
  all: number;

  /** Listings with all chosen filters. */
  @IsInt()
  total: number;

  /** At this minute. */
  @IsInt()
  open: number;

  @IsInt()
  offer: number;

  @IsInt()
  phone: number;

  @IsInt()
  emergency: number;

  /** Highest first. Choices that leave none are left out, except the chosen one. */
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
