import {
  type ApiProvider,
  categoryPath,
  categoryPlural,
  cityPath,
  PUBLIC_LIST_LIMIT,
  STATE_CODES,
  type StateCode,
  statePath,
  US_STATES,
} from '@townlink/contracts';
import { type MarketRow, marketsPage, toApiMarket } from '@townlink/domain-capacity/hot-read';
import {
  ALL_CHANGES,
  type ApiProviderRow,
  CATEGORIES,
  type CategoryRow,
  CHANGES_OF_STATE,
  CITIES_PAGE,
  COUNTS_BY_STATE,
  type ListFilters,
  type ListingChange,
  listByCity,
  listByTime,
  type ListScope,
  PROVIDERS_BY_ID,
  type StateRow,
  toApiProvider,
} from '@townlink/domain-directory/hot-read';
import { type DatabaseSettings, PublicReader } from '@townlink/server-database';

export const SITE = 'http://127.0.0.1';
const MORE = PUBLIC_LIST_LIMIT + 1;
const NEAR_MILES = 25;

type Asked = URLSearchParams;
type Named = Map<string, { id: string; slug: string }>;

const at = (path: string): string => new URL(path, SITE).href;
const flag = (text: string | null): boolean | undefined => (text === null ? undefined : text === 'true');

/** The requested scope, without validation. */
function scopeOf(asked: Asked, cities: Named, categories: Named): ListScope {
  const [lat, lng] = (asked.get('near') ?? '').split(',').map(Number);
  const [city, category, state] = ['city', 'category', 'state'].map((name) => asked.get(name));
  return {
    ...(city ? { city: cities.get(city)! } : {}),
    ...(category ? { category: categories.get(category)! } : {}),
    ...(state ? { state } : {}),
    ...(asked.has('near') ? { near: { lat: lat!, lng: lng!, miles: NEAR_MILES } } : {}),
  };
}

const filtersOf = (asked: Asked): ListFilters => ({
  open: (asked.get('open') ?? undefined) as ListFilters['open'],
  insured: flag(asked.get('insured')),
  offer: flag(asked.get('offer')),
  updated_since: asked.get('updated_since') ?? undefined,
});

/** The lists of the public API from the gateway's own prepared statements, by the last part of the address. */
export async function openBareLists(settings: DatabaseSettings) {
  const reader = new PublicReader(settings);
  const bySlug = async (table: string): Promise<Named> => {
    const rows = await reader.query<{ id: string; slug: string }>({
      name: table,
      text: `select id, slug from ${table}`,
    });
    return new Map(rows.map((row) => [row.slug, row]));
  };
  const [cities, categories] = [await bySlug('cities'), await bySlug('categories')];

  const many: Many = async (ids) => {
    const rows = await reader.query<{ provider: ApiProviderRow }>(PROVIDERS_BY_ID, [ids]);
    const now = new Date();
    return new Map(rows.map(({ provider }) => [provider.id, toApiProvider(provider, SITE, now)]));
  };
  const providers = async (asked: Asked) => {
    const [scope, filters] = [scopeOf(asked, cities, categories), filtersOf(asked)];
    const { updated_since: since } = filters;
    const { statement, values } =
      since !== undefined && !scope.city && !scope.near
        ? listByTime(scope, { ...filters, updated_since: since }, { limit: MORE })
        : listByCity(scope, filters, { limit: MORE });
    const found = await reader.query<{ id: string; is_end: boolean; place: { rank: number } }>(statement, values);
    const page = found.filter(({ is_end }) => !is_end).slice(0, PUBLIC_LIST_LIMIT);
    const known = page.length > 0 ? await many(page.map(({ id }) => id)) : new Map<string, ApiProvider>();
    const distance = ({ rank }: { rank: number }) =>
      scope.near ? { distance_miles: Math.round(rank * 10) / 10 } : undefined;
    return { providers: page.map(({ id, place }) => ({ ...known.get(id), ...distance(place) })) };
  };
  const markets = async (asked: Asked) => {
    const { statement, values } = marketsPage(scopeOf(asked, cities, categories), { limit: MORE });
    const rows = await reader.query<MarketRow>(statement, values);
    return { markets: rows.slice(0, PUBLIC_LIST_LIMIT).map((row) => toApiMarket(row, SITE)) };
  };
  return { providers, changes: changesOf(reader, many), markets, ...referenceLists(reader) };
}

type Many = (ids: readonly string[]) => Promise<Map<string, ApiProvider>>;

function changesOf(reader: PublicReader, many: Many) {
  return async (asked: Asked) => {
    const state = asked.get('state');
    const rows = await (state
      ? reader.query<ListingChange>(CHANGES_OF_STATE, [0, MORE, state])
      : reader.query<ListingChange>(ALL_CHANGES, [0, MORE]));
    const page = rows.slice(0, PUBLIC_LIST_LIMIT);
    const known = await many(page.map(({ provider_id }) => provider_id));
    return {
      changes: page.map(({ kind, provider_id, changed_at }) => ({
        kind,
        provider_id,
        changed_at: changed_at.toISOString(),
        provider: known.get(provider_id) ?? null,
      })),
    };
  };
}

function referenceLists(reader: PublicReader) {
  const cities = async (asked: Asked) => {
    const rows = await reader.query<{ state: StateCode; slug: string }>(CITIES_PAGE, [asked.get('state'), '', MORE]);
    const page = rows.slice(0, PUBLIC_LIST_LIMIT);
    return { cities: page.map((row) => ({ ...row, page_url: at(cityPath(row.state, row.slug)) })) };
  };
  const categories = async () => ({
    categories: (await reader.query<CategoryRow>(CATEGORIES)).map((row) => ({
      ...row,
      plural: categoryPlural(row),
      page_url: at(categoryPath(row.slug)),
    })),
  });
  const states = async () => {
    const counts = new Map((await reader.query<StateRow>(COUNTS_BY_STATE)).map((row) => [row.state, row]));
    return {
      states: STATE_CODES.map((code) => ({
        code,
        name: US_STATES[code],
        page_url: at(statePath(code)),
        provider_count: counts.get(code)?.provider_count ?? 0,
        city_count: counts.get(code)?.city_count ?? 0,
      })),
    };
  };
  return { cities, categories, states };
}
