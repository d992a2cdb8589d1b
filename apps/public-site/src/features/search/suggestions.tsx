import type { CategoryMatch } from '@townlink/contracts';
import { LinkButton } from '@townlink/web-ui';
import { searchAddress } from '../search-form/search-address';
import type { ReadSearch } from './read-search';

interface SuggestionsProps {
  search: ReadSearch;
  suggestions: readonly CategoryMatch[];
}

/** Suggested categories; each keeps the city and the text. */
export function Suggestions({ search, suggestions }: SuggestionsProps) {
  if (suggestions.length === 0) return null;
  return (
    <section aria-label="Suggestions" className="flex flex-wrap items-center gap-3">
      <h2 className="text-body font-medium">Did you mean...</h2>
      {suggestions.map(({ id, name, slug }) => (
        <LinkButton
          key={id}
          variant="secondary"
          size="small"
          to={searchAddress({ q: search.q, city: search.city, category: slug })}
        >
          {name}
        </LinkButton>
      ))}
    </section>
  );
}
