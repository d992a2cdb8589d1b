import { useEffect, useRef } from 'react';
import { analyticsRoutes, type ProviderSearchResult } from '@townlink/contracts';
import { useCall, useTrack } from '@townlink/web-federation';
import type { ReadSearch } from './read-search';

/**
 * Tracks a search once its result is there; another page or order is the same search. One without results also counts
 * as demand for its city and category, or for its text.
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
    // Failures are ignored: tracking must not affect the search.
    call(analyticsRoutes.unmetSearch, { body: { city: citySlug, category: categorySlug, words: q } }).catch(
      () => undefined,
    );
  }, [track, call, total, search, q, city, category, citySlug, categorySlug]);
}
