import { Type } from 'class-transformer';
import { IsIn, IsInt, IsNumber, IsOptional, IsString, ValidateNested } from 'class-validator';
import { MEMBERSHIP_TIERS, type MembershipTier } from '../membership/tier';
import { Category, PopularCategory } from './category';
import { CategoryMatch } from './category-match';
import { CitySuggestion } from './city';
import { ProviderSearchResult, SearchedCity } from './provider-search';

/** A town to choose, with what it has. */
export class TownChoice {
  @IsString()
  name: string;

  @IsString()
  slug: string;

  @IsString()
  state: string;

  /** Listings: of the requested service where one is known, else of all. */
  @IsInt()
  provider_count: number;

  /** From the given town; null where none is known. */
  @IsOptional()
  @IsNumber()
  distance_miles: number | null;
}

/** A listed business found by name. */
export class FoundBusiness {
  @IsString()
  business_name: string;

  /** Path of its page: '/ut/riverton-ut/plumber/two-rivers'. */
  @IsString()
  path: string;

  @IsString()
  city_name: string;

  @IsString()
  city_state: string;

  @IsString()
  city_slug: string;

  @IsString()
  category_name: string;

  @IsString()
  category_slug: string;

  @IsIn(MEMBERSHIP_TIERS)
  membership_tier: MembershipTier;

  /** ISO 8601; null when unknown. */
  @IsOptional()
  @IsString()
  vetted_at: string | null;

  /** Logo or portrait; null for none. */
  @IsOptional()
  @IsString()
  logo_url: string | null;
}

/** Response of `GET /api/find`: what a text means, and what there is. */
export class FindResult {
  /** Null where no town is named or several could be meant. A chosen city takes precedence over the text. */
  @ValidateNested()
  @Type(() => SearchedCity)
  city: SearchedCity | null;

  /** Null where no service is named or several could be meant. A chosen category takes precedence over the text. */
  @ValidateNested()
  @Type(() => Category)
  category: Category | null;

  /** A state named without a town: 'plumber in Utah'. */
  @IsOptional()
  @IsString()
  state: string | null;

  /** The words that name a place, as typed, also an unknown one: '99999'. Null where none do, or a city was chosen. */
  @IsOptional()
  @IsString()
  place: string | null;

  /** The text without the place; empty if nothing remains. */
  @IsString()
  words: string;

  /** The language in which the service was understood. */
  @IsIn(['en', 'es'])
  language: 'en' | 'es';

  /** Towns that the text could mean, where several could or the name is only similar. */
  @ValidateNested({ each: true })
  @Type(() => TownChoice)
  town_choices: TownChoice[];

  /** Services that the words could mean besides `category`. */
  @ValidateNested({ each: true })
  @Type(() => CategoryMatch)
  category_choices: CategoryMatch[];

  /** Listed businesses by name, best first. */
  @ValidateNested({ each: true })
  @Type(() => FoundBusiness)
  businesses: FoundBusiness[];

  /** Path that the search leads to by itself: a single business of exactly this name, or a town with listings named alone. */
  @IsOptional()
  @IsString()
  leads_to: string | null;

  /** Towns that have the service: without a town the most listings first, beside an empty market the nearest first. */
  @ValidateNested({ each: true })
  @Type(() => TownChoice)
  towns_with_service: TownChoice[];

  /** Services of a town that is named alone, most listings first. */
  @ValidateNested({ each: true })
  @Type(() => PopularCategory)
  services: PopularCategory[];

  /** The list, where town and service are known. */
  @IsOptional()
  @ValidateNested()
  @Type(() => ProviderSearchResult)
  result: ProviderSearchResult | null;
}

/** Response of `GET /api/search/suggestions`: likely ones only, empty for one letter. */
export class SearchSuggestions {
  @ValidateNested({ each: true })
  @Type(() => Category)
  services: Category[];

  @ValidateNested({ each: true })
  @Type(() => FoundBusiness)
  businesses: FoundBusiness[];

  @ValidateNested({ each: true })
  @Type(() => CitySuggestion)
  towns: CitySuggestion[];
}
