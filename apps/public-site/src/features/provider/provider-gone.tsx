import { useQuery } from '@tanstack/react-query';
import { categoryPlural, cityCategoryPath, PAGES } from '@townlink/contracts';
import { Head, isNotFound, useParams, usePublicQueries, useRouteError } from '@townlink/web-federation';
import { LinkButton, Page, Skeleton, StateMessage } from '@townlink/web-ui';
import { inSentence } from '../city/city-texts';
import { LazySearchForm } from '../search-form/lazy-search-form';
import { ProviderGroup } from '../listing/provider-group';
import { marketOf } from './provider-address';

/** For a provider that is not listed, which says nothing about whether one ever was; any other error goes on to the frame's error screen. */
export function ProviderGone() {
  const error = useRouteError();
  if (!isNotFound(error)) throw error;
  return (
    <Page className="grid gap-8">
      <Head title="Provider not listed" noindex />
      <Others />
      <div className="mx-auto w-full max-w-3xl">
        <LazySearchForm hero />
      </div>
    </Page>
  );
}

/** Other providers of the market in the address; the loader has cached them. */
function Others() {
  const { data, isPending } = useQuery(usePublicQueries().searchProviders(marketOf(useParams())));
  if (isPending) return <Skeleton className="h-80 w-full rounded-card!" />;
  if (!data?.city || !data.category) {
    return (
      <StateMessage
        headingLevel={1}
        drawing="compass"
        title="Page Not Found"
        actions={<LinkButton to={PAGES.home}>Return to Home</LinkButton>}
      >
        The requested city and category combination could not be found.
      </StateMessage>
    );
  }
  const { city, category, total, groups } = data;
  const place = `${city.name}, ${city.state}`;
  const many = categoryPlural(category);
  return (
    <>
      <StateMessage
        headingLevel={1}
        drawing="compass"
        className="pt-4! pb-0!"
        title="Provider not listed"
        actions={
          <LinkButton to={total > 0 ? cityCategoryPath(city.state, city.slug, category.slug) : PAGES.search}>
            {total > 0 ? `All ${many} in ${place}` : 'Search'}
          </LinkButton>
        }
      >
        This provider is not listed in {place}.{total > 0 && ` Other vetted ${inSentence(many)} are.`}
      </StateMessage>
      <ProviderGroup
        title={`Others in ${city.name}`}
        subtitle={`${many} who are listed today`}
        entries={[...groups.featured, ...groups.standard, ...groups.others].slice(0, 6)}
      />
    </>
  );
}
