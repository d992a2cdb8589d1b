import { Type } from 'class-transformer';
import { IsArray, IsInt, IsOptional, IsString, ValidateNested } from 'class-validator';
import { Category, PopularCategory } from './category';
import { CategoryMatch } from './category-match';
import { CitySuggestion } from './city';
import { DirectoryEntry } from './directory-entry';

/** The city a search is about; `id` is null for a place of the gazetteer where nobody has ever been listed. */
export class SearchedCity {
  @IsOptional()
  @IsString()
  id: string | null;

  @IsString()
  name: string;

  @IsString()
  slug: string;

  @IsString()
  state: string;
}

/** The results page's three groups. In an order other than 'featured' all are one list, in `others`. */
export class DirectoryGroups {
  /** At most {@link GROUP_MAX}; the same on every page. */
  @ValidateNested({ each: true })
  @Type(() => DirectoryEntry)
  featured: DirectoryEntry[];

  /** At most {@link GROUP_MAX}; the same on every page. */
  @ValidateNested({ each: true })
  @Type(() => DirectoryEntry)
  standard: DirectoryEntry[];

  /** Everyone else: all basic ones, and those for whom the first two groups had no room. This is what is paged. */
  @ValidateNested({ each: true })
  @Type(() => DirectoryEntry)
  others: DirectoryEntry[];
}

/** Response of `GET /api/providers/search`. */
export class ProviderSearchResult {
  /** Null when the text names no category clearly enough. */
  @ValidateNested()
  @Type(() => Category)
  category: Category | null;

  /** Null when nothing is known of the city. */
  @ValidateNested()
  @Type(() => SearchedCity)
  city: SearchedCity | null;

  /** All listed providers of the city and category, whatever page this is. */
  @IsInt()
  total: number;

  @IsInt()
  page: number;

  /** Entries of 'All others' on a page. */
  @IsInt()
  limit: number;

  /** Pages of 'All others'; at least 1. */
  @IsInt()
  pages: number;

  @ValidateNested()
  @Type(() => DirectoryGroups)
  groups: DirectoryGroups;

  /** 'Did you mean...', at most 3. Empty when the category was given. */
  @IsArray()
  @ValidateNested({ each: true })
  @Type(() => CategoryMatch)
  suggestions: CategoryMatch[];

  /** Popular categories of the city, at most 6, only when nothing was found. */
  @IsArray()
  @ValidateNested({ each: true })
  @Type(() => PopularCategory)
  popular: PopularCategory[];

  /** What was asked for, where it is no service that we know; null when the category is known. */
  @IsOptional()
  @IsString()
  unknown_service: string | null;

  /** Towns that come nearest to the city that was asked for, where nothing is known of it. */
  @IsArray()
  @ValidateNested({ each: true })
  @Type(() => CitySuggestion)
  city_suggestions: CitySuggestion[];
}
