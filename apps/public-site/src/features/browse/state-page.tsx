import { useQuery } from '@tanstack/react-query';
import { cityPath, formatCount, isStateCode, PAGES, type StateCode, statePath, US_STATES } from '@townlink/contracts';
import {
  type LoaderFunctionArgs,
  loadQuery,
  notFound,
  redirect,
  useParams,
  usePublicQueries,
} from '@townlink/web-federation';
import { IndexPage, IndexPending } from './index-page';

// The page's own boundary: while its code loads, the router forgets an error that the server reported for a parent
// route.
export { NotFoundBoundary as ErrorBoundary } from '@townlink/web-frame';

const stateOf = (params: Readonly<Record<string, string | undefined>>): StateCode => {
  const state = params.state?.toUpperCase() ?? '';
  if (!isStateCode(state)) throw notFound();
  return state;
};

export const loader = async (args: LoaderFunctionArgs) => {
  const state = stateOf(args.params);
  const cities = await loadQuery(args, (queries) => queries.listedCities(state));
  // An empty state has nothing to choose from, so the visitor starts again at home.
  if (cities?.length === 0) throw redirect(PAGES.home);
  return null;
};

/** The cities of a state that have listed providers. */
export function Component() {
  const state = stateOf(useParams());
  const { data: cities, ...rest } = useQuery(usePublicQueries().listedCities(state));
  if (!cities) return <IndexPending isError={rest.isError} onRetry={() => void rest.refetch()} />;
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
      listTitle={`Cities in ${name}`}
      links={cities.map((city) => ({
        label: city.name,
        count: city.provider_count,
        to: cityPath(city.state, city.slug),
      }))}
    />
  );
}
