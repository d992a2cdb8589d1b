import { useQuery } from '@tanstack/react-query';
import { categoryPlural, cityCategoryPath, type ProviderProfile } from '@townlink/contracts';
import { Link, useParams, usePublicQueries } from '@townlink/web-federation';
import { Folded, ListHead } from '@townlink/web-ui';
import { inSentence } from '../city/city-texts';
import { Entries } from '../listing/provider-group';
import { firstOfMarket, OTHERS_MAX } from './provider-address';

/** The first other providers of the service and city; renders nothing without any. */
export function MoreProviders({ provider }: { provider: ProviderProfile }) {
  const { data } = useQuery(usePublicQueries().searchProviders(firstOfMarket(useParams())));
  if (!data) return null;
  const { featured, standard, others } = data.groups;
  const entries = [...featured, ...standard, ...others].filter(({ id }) => id !== provider.id).slice(0, OTHERS_MAX);
  const { city_state, city_slug, city_name, category_slug } = provider;
  const many = categoryPlural({ name: provider.category_name, plural: provider.category_plural });
  const rest = data.total - 1 - entries.length;
  if (entries.length === 0) return null;
  const title = `More ${inSentence(many)} in ${city_name}`;
  return (
    <section aria-label={title} className="grid gap-4">
      <ListHead title={title} subtitle={<span className="max-sm:hidden">Each of them was vetted the same way.</span>} />
      <Folded summary={entries.map(({ business_name }) => business_name).join(', ')}>
        <Entries entries={entries} />
      </Folded>
      {rest > 0 && (
        <Link
          to={cityCategoryPath(city_state, city_slug, category_slug)}
          className="inline-flex min-h-11 items-center justify-self-start font-medium underline underline-offset-4"
        >
          All {data.total} {inSentence(many)} in {city_name}
        </Link>
      )}
    </section>
  );
}
