import { Type } from 'class-transformer';
import { IsArray, IsInt, IsOptional, IsString, ValidateNested } from 'class-validator';
import { Category, PopularCategory } from './category';
import { CategoryMatch } from './category-match';
import { CitySuggestion } from './city';
import { DirectoryEntry } from './directory-entry';

/** The searched city; `id` is null for a gazetteer place that never had a listing. */
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

/** The three groups of results. With sort orders other than 'featured', all are in `others`. */
class DirectoryGroups {
  /** At most {@link GROUP_MAX}; the same on every page. */
  @ValidateNested({ each: true })
  @Type(() => DirectoryEntry)
  featured: DirectoryEntry[];

  /** At most {@link GROUP_MAX}; the same on every page. */
  @ValidateNested({ each: true })
  @Type(() => DirectoryEntry)
  standard: DirectoryEntry[];

  /** The paged group: all basic listings, and those of other tiers beyond {@link GROUP_MAX}. */
  @ValidateNested({ each: true })
  @Type(() => DirectoryEntry)
  others: DirectoryEntry[];
}

/** A listing of another town whose service area reaches the searched one. */
export class AlsoServing extends DirectoryEntry {
  /** Straight-line miles from the searched city to the listing's; at least 1. */
  @IsInt()
  distance_miles: number;
}

/** Response of `GET /api/providers/search`. */
export class ProviderSearchResult {
  /** Null when the text does not clearly match a category. */
  @ValidateNested()
  @Type(() => Category)
  category: Category | null;

  /** Null for an unknown city. */
  @ValidateNested()
  @Type(() => SearchedCity)
  city: SearchedCity | null;

  /** Listings in the city and category, across all pages. */
  @IsInt()
  total: number;

  @IsInt()
  page: number;

  /** Page size of 'All others'. */
  @IsInt()
  limit: number;

  /** Pages of 'All others'; at least 1. */
  @IsInt()
  pages: number;

  @ValidateNested()
  @Type(() => DirectoryGroups)
  groups: DirectoryGroups;

  /** On the last page, below the city's own listings: nearest first, at most {@link ALSO_SERVING_MAX}. Not part of `total`. */
  @ValidateNested({ each: true })
  @Type(() => AlsoServing)
  also_serving: AlsoServing[];

  /** At most 3; empty when the category was given. */
  @IsArray()
  @ValidateNested({ each: true })
  @Type(() => CategoryMatch)
  suggestions: CategoryMatch[];

  /** Popular categories of the city, at most 6; only if there are no results. */
  @IsArray()
  @ValidateNested({ each: true })
  @Type(() => PopularCategory)
  popular: PopularCategory[];

  /** The requested service if it matches no category, else null. */
  @IsOptional()
  @IsString()
  unknown_service: string | null;

  /** Similar town names when the city is unknown. */
  @IsArray()
  @ValidateNested({ each: true })
  @Type(() => CitySuggestion)
  city_suggestions: CitySuggestion[];
}
