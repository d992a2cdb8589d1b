import { type CitySuggestion, citySuggestionLabel, parseSearchText, SEARCH_MESSAGES } from '@townlink/contracts';
import { LinkButton } from '@townlink/web-ui';
import { searchAddress } from '../search-form/search-address';
import { Incomplete } from './incomplete';
import type { ReadSearch } from './read-search';

interface UnknownTownProps {
  search: ReadSearch;
  /** The towns with the most similar names. */
  towns: readonly CitySuggestion[];
}

/** Suggests known cities for an unknown one. */
export function UnknownTown({ search, towns }: UnknownTownProps) {
  const q = parseSearchText(search.q).service;
  return (
    <Incomplete drawing="compass" words={SEARCH_MESSAGES.city}>
      {towns.length > 0 && (
        <section aria-label="Nearest towns" className="flex flex-wrap items-center gap-3">
          <h2 className="text-body font-medium">Did you mean...</h2>
          {towns.map((town) => (
            <LinkButton
              key={town.place_id}
              variant="secondary"
              size="small"
              to={searchAddress({ q, city: town.slug, category: search.category })}
            >
              {citySuggestionLabel(town)}
            </LinkButton>
          ))}
        </section>
      )}
    </Incomplete>
  );
}
