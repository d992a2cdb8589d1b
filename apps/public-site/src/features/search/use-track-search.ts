import { useEffect, useRef } from 'react';
import { analyticsRoutes, type ProviderSearchResult } from '@townlink/contracts';
import { useCall, useTrack } from '@townlink/web-federation';
import type { ReadSearch } from './read-search';

/**
 * Notes a search once its answer is there; another page or order of it is the same search. One that found nobody is also added
 * to the demand of its city and category, or of its words.
 */
export function useTrackSearch({ q, city, category }: ReadSearch, result: ProviderSearchResult | undefined): void {
  const track = useTrack();
  const call = useCall();
  const total = result?.total;
  const [citySlug, categorySlug] = [result?.city?.slug, result?.category?.slug];
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
    if (total !== 0) return;
    track('search_no_results', properties);
    // It only helps: whoever cannot tell of it has searched all the same.
    call(analyticsRoutes.unmetSearch, { body: { city: citySlug, category: categorySlug, words: q } }).catch(
      () => undefined,
    );
  }, [track, call, total, search, q, city, category, citySlug, categorySlug]);
}
