import {
  CATEGORIES,
  categorySlugOf,
  CATEGORY_ROWS,
  CITIES,
  CITY_ROWS,
  citySlugOf,
  fillMarkets,
} from '../directory/dataset';
import type { ScratchDatabase } from '../scratch-database';

/** Two states, with places 7 miles apart, so that a list around a point has several cities. */
const PLACES = `
  update cities set state = case when substring(slug from '[0-9]+')::int % 2 = 0 then 'UT' else 'NV' end,
         lat = 40 + substring(slug from '[0-9]+')::int / 10.0, lng = -112`;

/** A listing with a thousand changes, which a list by time has to skip. */
const OFTEN_CHANGED = `
  do $$ begin
    for n in 1..1000 loop
      update providers set website_url = 'https://changed-' || n || '.example/' where slug = 'business-7';
      commit;
    end loop;
  end $$`;

export async function fillApi(database: ScratchDatabase, providers: number): Promise<void> {
  await database.query(CITY_ROWS, [CITIES]);
  await database.query(PLACES);
  await database.query(CATEGORY_ROWS);
  await fillMarkets(database, providers);
  await database.query(OFTEN_CHANGED);
  await database.query('vacuum analyze listing_changes');
}

/** A list of the public API, with its addresses, which are requested alternately. */
export interface List {
  name: string;
  paths: string[];
}

const numbers = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);
const pathOf = (list: string, query: Record<string, string>): string =>
  `/api/public/v1/${list}?${new URLSearchParams(query)}`;
const SINCE = '2020-01-01T00:00:00Z';

const ofCities = (query: (city: string, number: number) => Record<string, string>, list = 'providers'): string[] =>
  numbers(CITIES).map((number) => pathOf(list, query(citySlugOf(number), number)));
const ofStates = (query: Record<string, string>, list = 'providers'): string[] =>
  ['UT', 'NV'].map((state) => pathOf(list, { state, ...query }));
const categoryOf = (number: number): string => categorySlugOf(1 + (number % CATEGORIES));

/** Every list with each of its filters. */
export const LISTS: readonly List[] = [
  { name: 'providers', paths: [pathOf('providers', {})] },
  { name: 'providers of a state', paths: ofStates({}) },
  { name: 'providers of a city', paths: ofCities((city) => ({ city })) },
  { name: 'providers of a category', paths: ofCities((_, number) => ({ category: categoryOf(number) })) },
  { name: 'providers of a market', paths: ofCities((city, number) => ({ city, category: categoryOf(number) })) },
  { name: 'providers near a point', paths: ofCities((_, number) => ({ near: `${40 + number / 10},-112` })) },
  { name: 'providers open on a day', paths: ofCities((city) => ({ city, open: 'Saturday' })) },
  // Of a state, because a city of the small directory has fewer listings than a page examines.
  { name: 'providers, filter that fits none', paths: ofStates({ open: 'Sunday' }) },
  { name: 'providers that are insured', paths: ofCities((city) => ({ city, insured: 'true' })) },
  { name: 'providers with an offer', paths: ofCities((city) => ({ city, offer: 'true' })) },
  { name: 'providers changed since', paths: [pathOf('providers', { updated_since: SINCE })] },
  { name: 'providers of a state, since', paths: ofStates({ updated_since: SINCE }) },
  { name: 'providers of a city, since', paths: ofCities((city) => ({ city, updated_since: SINCE })) },
  { name: 'changes', paths: [pathOf('changes', {})] },
  { name: 'changes of a state', paths: ofStates({}, 'changes') },
  { name: 'markets', paths: [pathOf('markets', {})] },
  { name: 'markets of a city', paths: ofCities((city) => ({ city }), 'markets') },
  { name: 'markets of a category', paths: ofCities((_, number) => ({ category: categoryOf(number) }), 'markets') },
  { name: 'cities', paths: [pathOf('cities', {}), ...ofStates({}, 'cities')] },
  { name: 'categories', paths: ['/api/public/v1/categories'] },
  { name: 'states', paths: ['/api/public/v1/states'] },
];
