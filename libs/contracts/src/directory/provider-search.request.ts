import { Transform, Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';
import { SLUG_MAX } from './reference.request';
import { cleanSearchText } from './search-text';

/** Orders of the results page (spec section 9). */
export const PROVIDER_SORTS = ['featured', 'rating', 'name'] as const;
export type ProviderSort = (typeof PROVIDER_SORTS)[number];

/** Names of the orders in the sort selector. */
export const PROVIDER_SORT_LABELS: Record<ProviderSort, string> = {
  featured: 'Featured first',
  rating: 'Highest rating',
  name: 'A–Z',
};

/** Entries of 'All others' on a page unless asked otherwise, the most that can be asked for, and the last page. */
export const SEARCH_PAGE_SIZE = 20;
export const SEARCH_PAGE_SIZE_MAX = 50;
export const SEARCH_PAGE_MAX = 1000;

/** What a search without its two parts is told (spec section 5). */
export const SEARCH_MESSAGES = {
  neither: 'Please specify both a service type and location',
  category: 'Please select a service type',
  city: 'Please select a city',
} as const;

const emptyIsNone = Transform(({ value }) => (value === '' ? undefined : value));

/** Query of `GET /api/providers/search`: a category (or text that names one) and a city (or text ending 'in {city}'). */
export class ProviderSearchQuery {
  /** The city's slug. */
  @IsOptional()
  @emptyIsNone
  @IsString()
  @MaxLength(SLUG_MAX)
  city?: string;

  /** The category's slug. */
  @IsOptional()
  @emptyIsNone
  @IsString()
  @MaxLength(SLUG_MAX)
  category?: string;

  @IsOptional()
  @emptyIsNone
  @IsUUID()
  city_id?: string;

  @IsOptional()
  @emptyIsNone
  @IsUUID()
  category_id?: string;

  /** What the visitor typed. */
  @IsOptional()
  @Transform(({ value }) => (typeof value === 'string' ? cleanSearchText(value) || undefined : value))
  @IsString()
  query?: string;

  @IsOptional()
  @emptyIsNone
  @IsIn(PROVIDER_SORTS)
  sort?: ProviderSort = 'featured';

  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(SEARCH_PAGE_SIZE_MAX)
  limit?: number = SEARCH_PAGE_SIZE;

  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(SEARCH_PAGE_MAX)
  page?: number = 1;
}
