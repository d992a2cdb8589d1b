import { FIRST_PROVIDERS, type ProviderRow, readRelatedMarkets } from '@townlink/domain-directory/hot-read';
import { type DatabaseSettings, PublicReader } from '@townlink/server-database';

export interface BareNamed {
  id: string;
  name: string;
  slug: string;
  state: string;
}

export const LIMIT = 20;
export const GROUP = 3;

export interface BareList {
  rows: ProviderRow[];
  total: number;
}

/** Reads of the baseline servers: cities and categories once, then the gateway's own statement for each list. */
export async function openBareReads(settings: DatabaseSettings) {
  const reader = new PublicReader(settings);
  const bySlug = (rows: BareNamed[]): Map<string, BareNamed> => new Map(rows.map((row) => [row.slug, row]));
  const cities = bySlug(await reader.query({ name: 'cities', text: 'select id, name, slug, state from cities' }));
  const categories = bySlug(
    await reader.query({ name: 'categories', text: 'select id, name, slug, plural from categories' }),
  );
  const list = async (city: BareNamed, category: BareNamed): Promise<BareList> => {
    const values = [city.id, category.id, LIMIT + 2 * GROUP];
    const rows = await reader.query<ProviderRow & { counts: string }>(FIRST_PROVIDERS, values);
    return { rows, total: Number(rows[0]!.counts.split(' ')[2]) };
  };
  const related = (city: BareNamed, category: BareNamed) => readRelatedMarkets(reader, city, category);
  return { cities, categories, list, related };
}
