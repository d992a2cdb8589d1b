import { useQuery } from '@tanstack/react-query';
import {
  categoryPlural,
  cityCategoryPath,
  cityPath,
  formatCount,
  isStateCode,
  PAGES,
  statePath,
  US_STATES,
} from '@townlink/contracts';
import {
  type LoaderFunctionArgs,
  loadQuery,
  notFound,
  redirect,
  useParams,
  usePublicQueries,
} from '@townlink/web-federation';
import { CategoryIcon } from '@townlink/web-ui';
import { IndexPage, IndexPending } from './index-page';

// The page's own boundary: while its code loads, the router drops an error that the server reported for a parent route.
export { NotFoundBoundary as ErrorBoundary } from '@townlink/web-frame';

type Params = Readonly<Record<string, string | undefined>>;

const slugOf = (params: Params): string => params.citySlug?.toLowerCase() ?? '';

export const loader = async (args: LoaderFunctionArgs) => {
  const state = args.params.state?.toUpperCase() ?? '';
  if (!isStateCode(state)) throw notFound();
  const slug = slugOf(args.params);
  const cities = await loadQuery(args, (queries) => queries.cities({ slug }));
  if (!cities) return null;
  const services = cities[0]?.state === state ? await loadQuery(args, (queries) => queries.cityServices(slug)) : [];
  // An empty city offers no choice, so the visitor starts again at home.
  if (services?.length === 0) throw redirect(PAGES.home);
  return null;
};

/** The services of a city that have listed providers. */
export function Component() {
  const slug = slugOf(useParams());
  const queries = usePublicQueries();
  const city = useQuery(queries.cities({ slug }));
  const rest = useQuery(queries.cityServices(slug));
  const found = city.data?.[0];
  const services = rest.data;
  if (!found || !services || !isStateCode(found.state)) {
    const retry = () => void Promise.all([city.refetch(), rest.refetch()]);
    return <IndexPending isError={city.isLoadingError || rest.isLoadingError} onRetry={retry} />;
  }
  const place = `${found.name}, ${found.state}`;
  const total = services.reduce((sum, service) => sum + service.provider_count, 0);
  return (
    <IndexPage
      title={`Local services in ${place}`}
      description={`${formatCount(total)} licensed, vetted ${total === 1 ? 'provider' : 'providers'} in ${place}. Choose a service, compare, and call directly.`}
      crumbs={[
        { label: 'Home', path: PAGES.home },
        { label: US_STATES[found.state], path: statePath(found.state) },
        { label: place, path: cityPath(found.state, found.slug) },
      ]}
      lists={[
        {
          title: `Services in ${found.name}`,
          links: services.map((service) => ({
            label: categoryPlural(service),
            count: service.provider_count,
            to: cityCategoryPath(found.state, found.slug, service.slug),
            icon: <CategoryIcon slug={service.slug} icon={service.icon} className="size-6! shrink-0 text-accent" />,
          })),
        },
      ]}
    />
  );
}
