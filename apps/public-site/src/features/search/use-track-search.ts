import { useEffect, useRef } from 'react';
import { analyticsRoutes, type FindResult } from '@townlink/contracts';
import { useCall, useTrack } from '@townlink/web-federation';
import type { ReadSearch } from './read-search';

/** Number of listings for a search with a city, also of those with this name; undefined if unknown or impossible. */
const totalOf = (found: FindResult | undefined): number | undefined =>
  found?.city && (found.category || found.words) ? (found.result?.total ?? found.businesses.length) : undefined;

/**
 * Tracks a search once its result has loaded; a different page or order is the same search. A search without results
 * also counts as demand for its city and category, or for its text.
 */
export function useTrackSearch({ q, city, category }: ReadSearch, found: FindResult | undefined): void {
  const track = useTrack();
  const call = useCall();
  const total = totalOf(found);
  const [citySlug, categorySlug] = [found?.city?.slug, found?.category?.slug];
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
