import { LinkButton } from '@townlink/web-ui';
import { searchAddress } from '../search-form/search-address';

export interface PopularSearch {
  label: string;
  /** Appended to the label for screen readers; the heading above shows it. */
  place?: string;
  to: string;
}

const popular = (label: string, q: string, city: string, category: string): PopularSearch => ({
  label,
  to: searchAddress({ q, city, category }),
});

/** The three popular searches of the specification, section 2. */
export const popularSearches: readonly PopularSearch[] = [
  popular('Plumber in Riverton UT', 'Plumber', 'riverton-ut', 'plumber'),
  popular('Landscaping in South Jordan UT', 'Landscaping', 'south-jordan-ut', 'landscaping'),
  popular('Dentist in Salt Lake City UT', 'Dentist', 'salt-lake-city-ut', 'dentist'),
];

interface PopularSearchesProps {
  title?: string;
  searches?: readonly PopularSearch[];
}

/** Searches with results, shown after an empty search; by default the site's popular searches. */
export function PopularSearches({ title = 'Popular searches', searches = popularSearches }: PopularSearchesProps) {
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
