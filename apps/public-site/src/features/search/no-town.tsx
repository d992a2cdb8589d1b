import {
  categoryPath,
  categoryPlural,
  cityCategoryPath,
  type FindResult,
  isStateCode,
  SEARCH_MESSAGES,
  type TownChoice,
  US_STATES,
} from '@townlink/contracts';
import { LinkButton, TextLink } from '@townlink/web-ui';
import { inSentence } from '../city/city-texts';
import { searchAddress } from '../search-form/search-address';
import { CityLinks } from './city-links';
import { Incomplete } from './incomplete';
import { MyLocationButton } from './my-location-button';
import { PopularSearches } from './popular-searches';
import type { ReadSearch } from './read-search';
import { UnknownWord } from './unknown-word';

interface NoTownProps {
  search: ReadSearch;
  found: FindResult;
}

/** A search without a city, or with an ambiguous one: cities with the service, and ways to enter a city. */
export function NoTown({ search, found }: NoTownProps) {
  const { category, town_choices: towns, category_choices: services, words, businesses } = found;
  const isKnown = category !== null || businesses.length > 0;
  const unknown = isKnown ? '' : search.category.replaceAll('-', ' ') || words;
  const hasPlace = towns.length > 0 || found.state !== null || found.place !== null;
  const hasPart = isKnown || hasPlace || unknown !== '';
  return (
    <Incomplete
      drawing={towns.length > 0 ? 'compass' : 'pin'}
      words={hasPart ? SEARCH_MESSAGES.city : SEARCH_MESSAGES.neither}
    >
      {towns.length > 0 && <TownsMeant search={search} found={found} />}
      <MyLocationButton search={search} />
      {unknown && <UnknownWord word={unknown} />}
      {services.length > 0 && <ServicesMeant search={search} found={found} />}
      {category && found.towns_with_service.length > 0 ? <WhereItIs found={found} /> : <PopularSearches />}
    </Incomplete>
  );
}

/** Cities that the text could mean, with their services. */
function TownsMeant({ search, found: { town_choices: towns, category, words } }: NoTownProps) {
  const toTown = ({ slug }: TownChoice) => searchAddress({ q: words, city: slug, category: search.category });
  return (
    <section aria-label="Nearest towns" className="grid gap-3">
      <h2 className="text-title font-semibold">Did you mean...</h2>
      <CityLinks towns={towns} toTown={toTown} what={category ? inSentence(categoryPlural(category)) : 'providers'} />
    </section>
  );
}

function ServicesMeant({ search, found: { category_choices: services } }: NoTownProps) {
  return (
    <section aria-label="Suggestions" className="flex flex-wrap items-center gap-3">
      <h2 className="text-body font-medium">Did you mean...</h2>
      {services.map(({ id, name, slug }) => (
        <LinkButton key={id} variant="secondary" size="small" to={searchAddress({ q: search.q, category: slug })}>
          {name}
        </LinkButton>
      ))}
    </section>
  );
}

/** Cities with the service, nearest or largest first. */
function WhereItIs({ found: { category, state, towns_with_service: towns } }: Pick<NoTownProps, 'found'>) {
  const many = categoryPlural(category!);
  const inState = towns.every((town) => town.state === state) ? state : null;
  return (
    <section aria-labelledby="where-it-is" className="grid gap-3">
      <h2 id="where-it-is" className="text-title font-semibold">
        Cities{inState && isStateCode(inState) ? ` in ${US_STATES[inState]}` : ''} with {inSentence(many)}
      </h2>
      <CityLinks
        towns={towns}
        toTown={({ state, slug }) => cityCategoryPath(state, slug, category!.slug)}
        what={inSentence(many)}
      />
      <p>
        <TextLink to={categoryPath(category!.slug)} className="inline-flex min-h-11 items-center">
          All cities with {inSentence(many)}
        </TextLink>
      </p>
    </section>
  );
}
