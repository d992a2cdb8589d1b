import type { ProviderSearchResult } from '@townlink/contracts';
import { FIRST_PROVIDERS, type ProviderRow, readRelatedMarkets, resultOf } from '@townlink/domain-directory/hot-read';
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
  const related = (citySlug: string, categorySlug: string) =>
    readRelatedMarkets(reader, cities.get(citySlug)!, categories.get(categorySlug)!);
  return { search, related };
}
