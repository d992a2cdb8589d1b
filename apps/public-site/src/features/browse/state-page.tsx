import { useQuery } from '@tanstack/react-query';
import { cityPath, formatCount, PAGES, type StateCode, statePath, US_STATES } from '@townlink/contracts';
import { type LoaderFunctionArgs, loadQuery, redirect, usePublicQueries } from '@townlink/web-federation';
import { IndexPage, IndexPending } from './index-page';

/** Prepares the page of a state. */
export async function loadState(args: LoaderFunctionArgs, state: StateCode): Promise<null> {
  const cities = await loadQuery(args, (queries) => queries.listedCities(state));
  // An empty state offers no choice, so the visitor starts again at home.
  if (cities?.length === 0) throw redirect(PAGES.home);
  return null;
}

/** The cities of a state that have listed providers. */
export function StatePage({ state }: { state: StateCode }) {
  const { data: cities, isLoadingError, refetch } = useQuery(usePublicQueries().listedCities(state));
  if (!cities) return <IndexPending isError={isLoadingError} onRetry={() => void refetch()} />;
  const name = US_STATES[state];
  const total = cities.reduce((sum, city) => sum + city.provider_count, 0);
  return (
    <IndexPage
      title={`Local services in ${name}`}
      description={`${formatCount(total)} licensed, vetted ${total === 1 ? 'provider' : 'providers'} in ${formatCount(cities.length)} ${cities.length === 1 ? 'city' : 'cities'} of ${name}. Choose your city, compare, and call directly.`}
      crumbs={[
        { label: 'Home', path: PAGES.home },
        { label: name, path: statePath(state) },
      ]}
      lists={[
        {
          title: `Cities in ${name}`,
          links: cities.map((city) => ({
            label: city.name,
            count: city.provider_count,
            to: cityPath(city.state, city.slug),
          })),
        },
      ]}
    />
  );
}
