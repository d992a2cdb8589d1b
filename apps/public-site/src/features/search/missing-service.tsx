import {
  cityCategoryPath,
  cityPath,
  type FindResult,
  formatCount,
  type PopularCategory,
  SEARCH_MESSAGES,
  type SearchedCity,
} from '@townlink/contracts';
import { CategoryTile, CategoryTiles, TextLink } from '@townlink/web-ui';
import { Incomplete } from './incomplete';
import { PopularSearches } from './popular-searches';

interface MissingServiceProps {
  /** Undefined without a search. */
  found: FindResult | undefined;
}

/** A search without a service: the city's services, or the site's popular searches. */
export function MissingService({ found }: MissingServiceProps) {
  const { city, services = [] } = found ?? {};
  return (
    <Incomplete drawing={city ? 'van' : 'pin'} words={city ? SEARCH_MESSAGES.category : SEARCH_MESSAGES.neither}>
      {city && services.length > 0 ? <WhatCityHas city={city} services={services} /> : <PopularSearches />}
    </Incomplete>
  );
}

interface WhatCityHasProps {
  city: SearchedCity;
  /** Most providers first. */
  services: readonly PopularCategory[];
}

function WhatCityHas({ city: { name, slug, state }, services }: WhatCityHasProps) {
  return (
    <section aria-labelledby="city-has" className="grid gap-4">
      <h2 id="city-has" className="text-title font-semibold">
        What {name}, {state} has
      </h2>
      <CategoryTiles>
        {services.map((service) => (
          <li key={service.slug}>
            <CategoryTile
              name={service.name}
              slug={service.slug}
              icon={service.icon}
              note={`${formatCount(service.provider_count)} listed`}
              to={cityCategoryPath(state, slug, service.slug)}
            />
          </li>
        ))}
      </CategoryTiles>
      <p>
        <TextLink to={cityPath(state, slug)} className="inline-flex min-h-11 items-center">
          All services in {name}
        </TextLink>
      </p>
    </section>
  );
}
