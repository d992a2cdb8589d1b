import { IsIn, IsInt, IsOptional, IsString, IsUUID, Max, Min } from 'class-validator';
import { MaxLength } from '../text/max-length';
import {
  PROVIDER_SORTS,
  SEARCH_PAGE_MAX,
  SEARCH_PAGE_SIZE,
  SEARCH_PAGE_SIZE_MAX,
  type ProviderSort,
} from './provider-search.limits';
import { emptyIsNone, ListFilterQuery } from './list-filters.request';
import { SLUG_MAX } from './reference.request';
import { cleanSearchText } from './search-text';
import { DecimalNumber, Searched } from '../text/transforms';

/** A chosen city and category, with page and sort order of their list. */
export class ProviderListQuery extends ListFilterQuery {
  @IsOptional()
  @emptyIsNone
  @IsString()
  @MaxLength(SLUG_MAX)
  city?: string;

  @IsOptional()
  @emptyIsNone
  @IsString()
  @MaxLength(SLUG_MAX)
  category?: string;

  @IsOptional()
  @emptyIsNone
  @IsIn(PROVIDER_SORTS)
  sort?: ProviderSort = 'featured';

  @IsOptional()
  @DecimalNumber()
  @IsInt()
  @Min(1)
  @Max(SEARCH_PAGE_SIZE_MAX)
  limit?: number = SEARCH_PAGE_SIZE;

  @IsOptional()
  @DecimalNumber()
  @IsInt()
  @Min(1)
  @Max(SEARCH_PAGE_MAX)
  page?: number = 1;
}

/** A category or text that names one, and a city or text that names one. */
export class ProviderSearchQuery extends ProviderListQuery {
  @IsOptional()
  @emptyIsNone
  @IsUUID()
  city_id?: string;

  @IsOptional()
  @emptyIsNone
  @IsUUID()
  category_id?: string;

  @IsOptional()
  @Searched((text) => cleanSearchText(text) || undefined)
  @IsString()
  query?: string;
}
