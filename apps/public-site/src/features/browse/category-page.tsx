import { useQuery } from '@tanstack/react-query';
import {
  CATEGORY_PAGE_CITIES,
  type Category,
  categoryPath,
  categoryPlural,
  cityCategoryPath,
  formatCount,
  type ListedCity,
  PAGES,
} from '@townlink/contracts';
import { type LoaderFunctionArgs, loadQuery, notFound, usePublicQueries } from '@townlink/web-federation';
import { LinkButton } from '@townlink/web-ui';
import { inSentence } from '../city/city-texts';
import { SearchForm } from '../search-form/search-form';
import { byState } from './by-state';
import { IndexPage, IndexPending } from './index-page';

/** Prepares the page of a category. */
export async function loadCategory(args: LoaderFunctionArgs, slug: string): Promise<null> {
  const found = await loadQuery(args, (queries) => queries.categories({ slug }));
  if (found?.length === 0) throw notFound();
  if (found) await loadQuery(args, (queries) => queries.categoryCities(slug));
  return null;
}

/** The cities that have a service, most providers first. */
export function CategoryPage({ slug }: { slug: string }) {
  const queries = usePublicQueries();
  const one = useQuery(queries.categories({ slug }));
  const rest = useQuery(queries.categoryCities(slug));
  const cities = rest.data;
  const category = one.data?.[0];
  if (!category || !cities) {
    const retry = () => void Promise.all([one.refetch(), rest.refetch()]);
    return <IndexPending isError={one.isLoadingError || rest.isLoadingError} onRetry={retry} />;
  }
  const many = categoryPlural(category);
  return (
    <IndexPage
      title={`${many} near you`}
      description={descriptionOf(category, cities)}
      noindex={cities.length < CATEGORY_PAGE_CITIES}
      crumbs={[
        { label: 'Home', path: PAGES.home },
        { label: many, path: categoryPath(category.slug) },
      ]}
      lists={byState(cities, inSentence(many)).map(({ title, cities: some }) => ({
        title,
        links: some.map((city) => ({
          label: `${city.name}, ${city.state}`,
          count: city.provider_count,
          to: cityCategoryPath(city.state, city.slug, category.slug),
        })),
      }))}
    >
      <SearchForm start={{ q: category.name, city: '', cityLabel: '' }} />
      {cities.length === 0 && (
        <p>
          <LinkButton variant="secondary" to={PAGES.onboarding}>
            Be the first: join as a provider
          </LinkButton>
        </p>
      )}
    </IndexPage>
  );
}

function descriptionOf(category: Pick<Category, 'name' | 'plural'>, cities: readonly ListedCity[]): string {
  const lower = inSentence(categoryPlural(category));
  const total = cities.reduce((sum, city) => sum + city.provider_count, 0);
  if (total === 0) return `No ${lower} are listed yet. Search in your city, and get notified when the first one is.`;
  const providers = `${formatCount(total)} licensed, vetted ${total === 1 ? 'provider' : lower}`;
  const places = `${formatCount(cities.length)} ${cities.length === 1 ? 'city' : 'cities'}`;
  return `${providers} in ${places}. Choose your city, compare, and call directly.`;
}
