import { useEffect, useRef } from 'react';
import type { ProviderSearchResult } from '@townlink/contracts';
import { useTrack } from '@townlink/web-federation';
import type { ReadSearch } from './read-search';

/** Notes a search once its answer is there; another page or order of it is the same search. */
export function useTrackSearch({ q, city, category }: ReadSearch, result: ProviderSearchResult | undefined): void {
  const track = useTrack();
  const total = result?.total;
  const search = [q, city, category].join('\n');
  const noted = useRef<string>(undefined);
  useEffect(() => {
    if (total === undefined || noted.current === search) return;
    noted.current = search;
    const properties = {
      has_query: Boolean(q),
      has_city: Boolean(city),
      has_category: Boolean(category),
      query_length: q.length,
    };
    track('search_performed', properties);
    if (total === 0) track('search_no_results', properties);
  }, [track, total, search, q, city, category]);
}
