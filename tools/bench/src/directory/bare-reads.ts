import type { MarketFilters, ProviderSearchResult, RelatedMarkets } from '@townlink/contracts';
import {
  countFilters,
  FIRST_PROVIDERS,
  LISTING_KINDS,
  type ListingKind,
  NO_FILTERS,
  type ProviderRow,
  readRelatedMarkets,
  readUsualPrices,
  resultOf,
} from '@townlink/domain-directory/hot-read';
import { type DatabaseSettings, PublicReader } from '@townlink/server-database';

interface BareNamed {
  id: string;
  name: string;
  slug: string;
  state: string;
}

const LIMIT = 20;
const GROUP = 3;

/** Reads of the baseline servers: cities and categories once, then the gateway's own statement for each list. */
export async function openBareReads(settings: DatabaseSettings) {
  const reader = new PublicReader(settings);
  const bySlug = (rows: BareNamed[]): Map<string, BareNamed> => new Map(rows.map((row) => [row.slug, row]));
  const cities = bySlug(await reader.query({ name: 'cities', text: 'select id, name, slug, state from cities' }));
  const categories = bySlug(
    await reader.query({ name: 'categories', text: 'select id, name, slug, plural from categories' }),
  );
  const search = async (citySlug: string, categorySlug: string): Promise<ProviderSearchResult> => {
    const city = cities.get(citySlug)!;
    const category = { ...categories.get(categorySlug)!, plural: null };
    const values = [city.id, category.id, LIMIT + 2 * GROUP];
    const rows = await reader.query<ProviderRow & { counts: string }>(FIRST_PROVIDERS, values);
    const total = Number(rows[0]!.counts.split(' ')[2]);
    return resultOf({
      target: { city, category, suggestions: [], unknownService: null, citySuggestions: [] },
      list: {
        featured: rows.slice(0, GROUP),
        standard: rows.slice(GROUP, 2 * GROUP),
        others: rows.slice(2 * GROUP),
        total,
        othersTotal: total - 2 * GROUP,
      },
      alsoServing: [],
      popular: [],
      limit: LIMIT,
      page: 1,
    });
  };
  const related = async (citySlug: string, categorySlug: string): Promise<RelatedMarkets> => {
    const [city, category] = [cities.get(citySlug)!, categories.get(categorySlug)!];
    const [links, prices] = await Promise.all([
      readRelatedMarkets(reader, city, category),
      readUsualPrices(reader, category, city.state),
    ]);
    return { ...links, prices };
  };
  const filters = async (citySlug: string, categorySlug: string): Promise<MarketFilters> => {
    const values = [cities.get(citySlug)!.id, categories.get(categorySlug)!.id];
    return countFilters(await reader.query<ListingKind>(LISTING_KINDS, values), NO_FILTERS);
  };
  return { search, related, filters };
}
