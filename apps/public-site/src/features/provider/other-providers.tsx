import { useQuery } from '@tanstack/react-query';
import { categoryPlural, cityCategoryPath, PAGES } from '@townlink/contracts';
import { useParams, usePublicQueries } from '@townlink/web-federation';
import { LinkButton, Skeleton, StateMessage } from '@townlink/web-ui';
import { inSentence } from '../city/city-texts';
import { ProviderGroup } from '../listing/provider-group';
import { marketOf } from './provider-address';

/** Other providers of the market in the address; the loader has cached them. */
export function OtherProviders() {
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
