import type {
  Category,
  CategoryMatch,
  CitySuggestion,
  DirectoryEntry,
  OfferAmount,
  PopularCategory,
  ProviderSearchResult,
  SearchedCity,
} from '@townlink/contracts';
import { etagOf } from '@townlink/server-http';
import type { ProviderList, ProviderRow } from '../data/provider-list.reader';

export interface NamedCategory {
  category: Category | null;
  suggestions: CategoryMatch[];
  /** Words that match no category; null when one matches. */
  unknownService: string | null;
}

export interface SearchTarget extends NamedCategory {
  city: SearchedCity | null;
  /** Similar towns when the city is unknown. */
  citySuggestions: CitySuggestion[];
}

/** The ETag changes with every change of the bytes. */
export interface SerializedResponse {
  bytes: Buffer;
  etag: string;
}

export interface Found {
  target: SearchTarget;
  list: ProviderList;
  popular: PopularCategory[];
  limit: number;
  page: number;
}

/** A search's response: data for rendering in process, bytes for HTTP; each built once, on demand. */
export class SearchResponse {
  private response: SerializedResponse | undefined;
  private data: ProviderSearchResult | undefined;

  constructor(private readonly found: Found) {}

  get serialized(): SerializedResponse {
    if (!this.response) {
      const bytes = Buffer.from(resultJson(this.found));
      this.response = { bytes, etag: etagOf(bytes) };
    }
    return this.response;
  }

  get result(): ProviderSearchResult {
    return (this.data ??= resultOf(this.found));
  }
}

export function resultOf(found: Found): ProviderSearchResult {
  const { list, popular, target } = found;
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
    suggestions,
    popular,
    unknown_service: unknownService,
    city_suggestions: citySuggestions,
  };
}

const pagesOf = ({ list, limit }: Found): number => Math.max(1, Math.ceil(list.othersTotal / limit));

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
});

/** The discount, while the offer is valid. */
export const offerOf = ({
  ftco_enabled,
  ftco_type,
  ftco_value,
  ftco_min_spend,
}: Pick<ProviderRow, 'ftco_enabled' | 'ftco_type' | 'ftco_value' | 'ftco_min_spend'>): OfferAmount | null =>
  ftco_enabled && ftco_type && ftco_value !== null
    ? { type: ftco_type, value: Number(ftco_value), min_spend: ftco_min_spend === null ? null : Number(ftco_min_spend) }
    : null;

function resultJson(found: Found): string {
  const { list, popular, target } = found;
  const { city, category, suggestions, unknownService, citySuggestions } = target;
  const common = city && category ? commonJson(city, category) : '}';
  return (
    `{"category":${JSON.stringify(category)},"city":${JSON.stringify(city)},"total":${list.total},"page":${found.page}` +
    `,"limit":${found.limit},"pages":${pagesOf(found)},"groups":{"featured":${entriesJson(list.featured, common)}` +
    `,"standard":${entriesJson(list.standard, common)},"others":${entriesJson(list.others, common)}}` +
    `,"suggestions":${JSON.stringify(suggestions)},"popular":${JSON.stringify(popular)}` +
    `,"unknown_service":${JSON.stringify(unknownService)},"city_suggestions":${JSON.stringify(citySuggestions)}}`
  );
}

/** Fields common to all entries, as the end of each JSON object. */
export const commonJson = (city: SearchedCity, category: Category): string =>
  `,${JSON.stringify(commonOf(city, category)).slice(1)}`;

export function entriesJson(rows: readonly ProviderRow[], common: string): string {
  let text = '[';
  for (let place = 0; place < rows.length; place++) {
    if (place > 0) text += ',';
    text += entryJson(rows[place]!, common);
  }
  return `${text}]`;
}

/**
 * One DirectoryEntry as JSON. Written by hand, as it runs for every entry of every list: ids, tiers and numbers need no
 * escaping and the common end is written once a list. A test compares it with the data.
 */
function entryJson(row: ProviderRow, common: string): string {
  return (
    `{"id":"${row.id}","slug":${JSON.stringify(row.slug)},"business_name":${JSON.stringify(row.business_name)}` +
    `,"membership_tier":"${row.membership_tier}","tier_rank":${row.tier_rank}` +
    `,"google_rating":${row.google_rating},"google_review_count":${row.google_review_count}` +
    `,"phone":${row.phone === null ? 'null' : JSON.stringify(row.phone)}` +
    `,"website_url":${row.website_url === null ? 'null' : JSON.stringify(row.website_url)}` +
    `,"ftco_enabled":${row.ftco_enabled},"ftco":${row.ftco_enabled ? JSON.stringify(offerOf(row)) : 'null'}` +
    `,"vetted_at":${row.vetted_at === null ? 'null' : `"${row.vetted_at.toISOString()}"`}` +
    `,"logo_url":${row.logo_url === null ? 'null' : JSON.stringify(row.logo_url)}` +
    `,"emergency_service":${row.emergency_service}${common}`
  );
}
