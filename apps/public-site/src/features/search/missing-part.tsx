import { useQuery } from '@tanstack/react-query';
import { cityCategoryPath, cityLabelOf, formatCount, SEARCH_MESSAGES } from '@townlink/contracts';
import { usePublicQueries } from '@townlink/web-federation';
import { CategoryTile, CategoryTiles } from '@townlink/web-ui';
import { Incomplete } from './incomplete';
import { PopularSearches } from './popular-searches';
import type { ReadSearch } from './read-search';

interface MissingPartProps {
  search: ReadSearch;
  /** The missing part of the search, as specified. */
  words: string;
}

/** States what the search lacks and offers ways to continue. */
export function MissingPart({ search, words }: MissingPartProps) {
  const lacksService = words === SEARCH_MESSAGES.category;
  return (
    <Incomplete drawing={lacksService ? 'van' : 'pin'} words={words}>
      {lacksService && search.city ? <WhatCityHas slug={search.city} /> : <PopularSearches />}
    </Incomplete>
  );
}

/** The services of a city, most providers first. */
function WhatCityHas({ slug }: { slug: string }) {
  const { data: markets = [] } = useQuery(usePublicQueries().popularCategories(slug));
  const label = cityLabelOf(slug);
  if (markets.length === 0) return <PopularSearches />;
  return (
    <section aria-labelledby="city-has" className="grid gap-4">
      <h2 id="city-has" className="text-title font-semibold">
        What {label} has
      </h2>
      <CategoryTiles>
        {markets.map(({ name, slug: category, icon, provider_count }) => (
          <li key={category}>
            <CategoryTile
              name={name}
              slug={category}
              icon={icon}
              note={`${formatCount(provider_count)} listed`}
              to={cityCategoryPath(label.slice(-2), slug, category)}
            />
          </li>
        ))}
      </CategoryTiles>
    </section>
  );
}
