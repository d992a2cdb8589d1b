import { Type } from 'class-transformer';
import { IsIn, IsInt, IsNumber, IsOptional, IsString, ValidateNested } from 'class-validator';
import { MEMBERSHIP_TIERS, type MembershipTier } from '../membership/tier';
import { Category, PopularCategory } from './category';
import { CategoryMatch } from './category-match';
import { CitySuggestion } from './city';
import { ProviderSearchResult, SearchedCity } from './provider-search';

/** A town to choose, with its listings. */
export class TownChoice {
  @IsString()
  name: string;

  @IsString()
  slug: string;

  @IsString()
  state: string;

  /** Listings of the requested service if known, else all listings. */
  @IsInt()
  provider_count: number;

  /** From the given town; null if unknown. */
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

/** Response of `GET /api/find`: what a text means, and the matching listings. */
export class FindResult {
  /** Null if no town was named, or the name is ambiguous. A chosen city takes precedence over the text. */
  @ValidateNested()
  @Type(() => SearchedCity)
  city: SearchedCity | null;

  /** Null if no service was named, or the name is ambiguous. A chosen category takes precedence over the text. */
  @ValidateNested()
  @Type(() => Category)
  category: Category | null;

  /** A state named without a town: 'plumber in Utah'. */
  @IsOptional()
  @IsString()
  state: string | null;

  /** The words that name a place, as typed, even an unknown one: '99999'. Null if there are none, or a city was chosen. */
  @IsOptional()
  @IsString()
  place: string | null;

  /** The text without the place; empty if nothing remains. */
  @IsString()
  words: string;

  /** The language in which the service was recognized. */
  @IsIn(['en', 'es'])
  language: 'en' | 'es';

  /** Candidate towns, if the name is ambiguous or only similar. */
  @ValidateNested({ each: true })
  @Type(() => TownChoice)
  town_choices: TownChoice[];

  /** Other services that the words could mean besides `category`. */
  @ValidateNested({ each: true })
  @Type(() => CategoryMatch)
  category_choices: CategoryMatch[];

  /** Listed businesses by name, best first. */
  @ValidateNested({ each: true })
  @Type(() => FoundBusiness)
  businesses: FoundBusiness[];

  /** Path to redirect to: a single business with exactly this name, or a town with listings named alone. */
  @IsOptional()
  @IsString()
  leads_to: string | null;

  /** Towns with the service: most listings first if no town was named; nearest first around an empty market. */
  @ValidateNested({ each: true })
  @Type(() => TownChoice)
  towns_with_service: TownChoice[];

  /** Services of a town named alone, most listings first. */
  @ValidateNested({ each: true })
  @Type(() => PopularCategory)
  services: PopularCategory[];

  /** The list, if both town and service are known. */
  @IsOptional()
  @ValidateNested()
  @Type(() => ProviderSearchResult)
  result: ProviderSearchResult | null;
}

/** Response of `GET /api/search/suggestions`: likely ones only; empty for one letter. */
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
