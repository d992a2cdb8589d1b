import { IsOptional, IsString } from 'class-validator';
import { MaxLength } from '../text/max-length';
import { Searched } from '../text/transforms';
import { emptyIsNone } from './list-filters.request';
import { ProviderListQuery } from './provider-search.request';
import { SLUG_MAX } from './reference.request';
import { cleanSearchText } from './search-text';

/** Query of `GET /api/find`: words of any kind, a chosen city and category, and how to list. */
export class FindRequest extends ProviderListQuery {
  @IsOptional()
  @Searched((text) => cleanSearchText(text) || undefined)
  @IsString()
  q?: string;
}

/** Query of `GET /api/search/suggestions`. */
export class SearchSuggestionsQuery {
  @Searched(cleanSearchText)
  @IsString()
  q: string;

  /** Slug of the chosen city: nearby results come first. */
  @IsOptional()
  @emptyIsNone
  @IsString()
  @MaxLength(SLUG_MAX)
  city?: string;
}
