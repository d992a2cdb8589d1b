import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, Min } from 'class-validator';
import { MaxLength } from '../text/max-length';
import { CITY_SERVICES_MAX, POPULAR_CATEGORIES_MAX } from './provider-search.limits';
import { cleanSearchText } from './search-text';
import { STATE_CODES, type StateCode } from './us-states';
import { DecimalNumber, Searched } from '../text/transforms';

/** Maximum length of a slug. */
export const SLUG_MAX = 120;

/** `q` is the start of a name, with or without the state. */
export class CitiesQuery {
  @IsOptional()
  @Searched(cleanSearchText)
  @IsString()
  q?: string;

  @IsOptional()
  @Transform(({ value }) => (typeof value === 'string' ? value.trim().toUpperCase() : value))
  @IsIn(STATE_CODES, { message: 'Please select a state of the United States' })
  state?: StateCode;

  @IsOptional()
  @IsString()
  @MaxLength(SLUG_MAX)
  slug?: string;

  @IsOptional()
  @DecimalNumber()
  @IsInt()
  @Min(1)
  @Max(200)
  limit?: number = 50;
}

/** Query of `GET /api/cities/{slug}/popular-categories`. */
export class PopularCategoriesQuery {
  @IsOptional()
  @DecimalNumber()
  @IsInt()
  @Min(1)
  @Max(CITY_SERVICES_MAX)
  limit?: number = POPULAR_CATEGORIES_MAX;
}

/** Query of `GET /api/categories/counts`. */
export class CategoryCountsQuery {
  /** Category slugs, comma-separated, at most 40. */
  @IsString()
  @Matches(/^[a-z0-9-]{1,120}(,[a-z0-9-]{1,120}){0,39}$/, { message: 'slugs must be slugs of categories, with commas' })
  slugs: string;
}

/** Query of `GET /api/categories`. */
export class CategoriesQuery {
  @IsOptional()
  @IsString()
  @MaxLength(SLUG_MAX)
  slug?: string;
}
