import { useQueries } from '@tanstack/react-query';
import type { PopularCategory } from '@townlink/contracts';
import { isNotFound, type LoaderFunctionArgs, loadQuery, usePublicQueries } from '@townlink/web-federation';

interface LaunchCity {
  name: string;
  state: string;
  slug: string;
}

/** The cities of the popular searches. Source: product specification, section 2. */
const launchCities: readonly LaunchCity[] = [
  { name: 'Riverton', state: 'UT', slug: 'riverton-ut' },
  { name: 'South Jordan', state: 'UT', slug: 'south-jordan-ut' },
  { name: 'Salt Lake City', state: 'UT', slug: 'salt-lake-city-ut' },
];

export interface CityMarkets {
  city: LaunchCity;
  /** The categories with the most providers; at least one. */
  markets: readonly PopularCategory[];
}

/** Starts loading the markets of each city. Unknown cities are omitted. */
export const loadLaunchCities = (args: LoaderFunctionArgs) =>
  Promise.all(
    launchCities.map(({ slug }) =>
      loadQuery(args, (queries) => queries.popularCategories(slug)).catch((error: unknown) => {
        if (!isNotFound(error)) throw error;
      }),
    ),
  );

/** The counts of each city; cities without providers are omitted. */
export function useLaunchCities(): CityMarkets[] {
  const queries = usePublicQueries();
  const results = useQueries({ queries: launchCities.map(({ slug }) => queries.popularCategories(slug)) });
  return launchCities
    .map((city, index) => ({ city, markets: results[index]?.data ?? [] }))
    .filter(({ markets }) => markets.length > 0);
}
