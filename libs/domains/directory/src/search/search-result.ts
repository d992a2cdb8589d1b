import type {
  AlsoServing,
  Category,
  CategoryMatch,
  CitySuggestion,
  DirectoryEntry,
  OfferAmount,
  PopularCategory,
  ProviderSearchResult,
  SearchedCity,
} from '@townlink/contracts';
import { milesAway, type ServingRow } from '../data/also-serving.reader';
import { shownScheduleOf } from '../data/shown-schedule';
import type { ProviderList, ProviderRow } from '../data/provider-list.reader';

/** The category that a search means. */
export interface NamedCategory {
  category: Category | null;
  suggestions: CategoryMatch[];
  /** Words that match no category; null when a category matches. */
  unknownService: string | null;
  /** Whether the category was typed rather than chosen. */
  isOfText?: boolean;
}

export interface SearchTarget extends NamedCategory {
  city: SearchedCity | null;
  /** Similar towns when the city is unknown. */
  citySuggestions: CitySuggestion[];
}

export interface Found {
  target: SearchTarget;
  list: ProviderList;
  alsoServing: ServingRow[];
  popular: PopularCategory[];
  limit: number;
  page: number;
}

export function resultOf(found: Found): ProviderSearchResult {
  const { list, alsoServing, popular, target } = found;
  const { city, category, suggestions, unknownService, citySuggestions } = target;
  const common = city && category ? commonOf(city, category) : undefined;
  const entries = (rows: readonly ProviderRow[]): DirectoryEntry[] =>
    rows.map((row) => ({ ...entryOf(row), ...common! }));
  return {
    category,
    city,
    total: list.total,
    page: found.page,
    limit: found.limit,
    pages: pagesOf(found),
    groups: { featured: entries(list.featured), standard: entries(list.standard), others: entries(list.others) },
    also_serving: category ? alsoServing.map((row) => servingEntry(row, category)) : [],
    suggestions,
    popular,
    unknown_service: unknownService,
    city_suggestions: citySuggestions,
  };
}

const pagesOf = ({ list, limit }: Found): number => Math.max(1, Math.ceil(list.othersTotal / limit));

const servingEntry = (row: ServingRow, category: Category): AlsoServing => ({
  ...entryOf(row),
  ...commonOf(row.city, category),
  distance_miles: milesAway(row.city),
});

/** Fields that all entries of a list share. */
const commonOf = (city: SearchedCity, category: Category) => ({
  city_id: city.id!,
  city_name: city.name,
  city_slug: city.slug,
  city_state: city.state,
  category_id: category.id,
  category_name: category.name,
  category_slug: category.slug,
});

const entryOf = ({ id, slug, business_name, membership_tier, tier_rank, google_rating, ...row }: ProviderRow) => ({
  id,
  slug,
  business_name,
  membership_tier,
  tier_rank,
  google_rating: google_rating === null ? null : Number(google_rating),
  google_review_count: row.google_review_count,
  phone: row.phone,
  website_url: row.website_url,
  ftco_enabled: row.ftco_enabled,
  ftco: offerOf(row),
  vetted_at: row.vetted_at?.toISOString() ?? null,
  logo_url: row.logo_url,
  emergency_service: row.emergency_service,
  open_hours: shownScheduleOf(row.open_hours, row.zone),
  services: row.services,
});

/** What is saved while the offer is valid. */
export const offerOf = ({
  ftco_enabled,
  ftco_type,
  ftco_value,
  ftco_min_spend,
}: Pick<ProviderRow, 'ftco_enabled' | 'ftco_type' | 'ftco_value' | 'ftco_min_spend'>): OfferAmount | null =>
  ftco_enabled && ftco_type && ftco_value !== null
    ? { type: ftco_type, value: Number(ftco_value), min_spend: ftco_min_spend === null ? null : Number(ftco_min_spend) }
    : null;
