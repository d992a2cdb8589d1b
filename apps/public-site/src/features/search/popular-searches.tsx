import { useQuery } from '@tanstack/react-query';
import type { ContentDocument } from '@townlink/contracts';
import { usePublicQueries } from '@townlink/web-federation';
import { LinkButton } from '@townlink/web-ui';
import { wordsOf } from '../home/home-words';
import { searchAddress } from '../search-form/search-address';

export interface PopularSearch {
  label: string;
  /** Appended to the label for screen readers; the heading above shows it. */
  place?: string;
  to: string;
}

/** The searches of the home page; none if its texts failed to load. */
export const searchesOf = (home: ContentDocument | undefined): PopularSearch[] =>
  ((home && wordsOf(home, 'home-search')?.popular) ?? []).map(({ label, service, category, city }) => ({
    label,
    to: searchAddress({ q: service, city, category }),
  }));

interface PopularSearchesProps {
  title?: string;
  searches?: readonly PopularSearch[];
}

/** Searches with results, shown after an empty search; by default those of the home page. */
export function PopularSearches({ title = 'Popular searches', searches: given }: PopularSearchesProps) {
  const { data } = useQuery({ ...usePublicQueries().content('home'), enabled: !given });
  const searches = given ?? searchesOf(data?.document);
  if (searches.length === 0) return null;
  return (
    <section aria-label="Popular searches" className="grid gap-3">
      <h2 className="text-title font-semibold">{title}</h2>
      <ul className="flex flex-wrap gap-3">
        {searches.map(({ label, place, to }) => (
          <li key={to}>
            <LinkButton variant="secondary" to={to}>
              {label}
              {place && <span className="sr-only"> {place}</span>}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
