import { useQuery } from '@tanstack/react-query';
import type { FindResult, SearchedCity } from '@townlink/contracts';
import { usePublicQueries } from '@townlink/web-federation';
import { EmptyResults } from './empty-results';
import type { ReadSearch } from './read-search';

interface UnknownServiceProps {
  search: ReadSearch;
  found: FindResult;
  city: SearchedCity;
}

/** A search with a known city but an unknown service, or with the name of a business. */
export function UnknownService({ search, found, city }: UnknownServiceProps) {
  const { data: popular = [] } = useQuery(usePublicQueries().popularCategories(city.slug));
  const unknown = found.words || search.category.replaceAll('-', ' ');
  return (
    <EmptyResults
      search={search}
      isName={found.businesses.length > 0}
      result={{ city, category: null, popular, suggestions: found.category_choices, unknown_service: unknown }}
    />
  );
}
