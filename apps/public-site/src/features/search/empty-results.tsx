import { useQuery } from '@tanstack/react-query';
import {
  type BlockOf,
  categoryPlural,
  type Category,
  cityCategoryPath,
  PAGES,
  type ProviderSearchResult,
  type TownChoice,
} from '@townlink/contracts';
import { usePublicQueries } from '@townlink/web-federation';
import { ConfirmByEmail, useSubscription } from '@townlink/web-forms/subscription';
import { Button, Card, Drawing, Field, Input, LinkButton } from '@townlink/web-ui';
import { inSentence } from '../city/city-texts';
import { wordsOf } from '../home/home-words';
import { CityLinks } from './city-links';
import { PeopleWaiting } from './people-waiting';
import { PopularSearches } from './popular-searches';
import type { ReadSearch } from './read-search';
import { Suggestions } from './suggestions';
import { UnknownWord } from './unknown-word';
import { searchAddress } from '../search-form/search-address';

interface EmptyResultsProps {
  search: ReadSearch;
  result: Pick<ProviderSearchResult, 'city' | 'category' | 'popular' | 'suggestions' | 'unknown_service'>;
  /** Cities that have the service, nearest first. */
  nearby?: readonly TownChoice[];
  /** The page heading states that there are no results; the nearest towns with providers follow below. */
  isMarketPage?: boolean;
  /** The text names businesses, which the page lists above. */
  isName?: boolean;
}

/** No providers yet: alternatives, and a form to be notified of the first one. */
export function EmptyResults({ search, result, nearby = [], isMarketPage = false, isName = false }: EmptyResultsProps) {
  const { city, popular, suggestions, unknown_service: unknown } = result;
  const { data: home } = useQuery(usePublicQueries().content('home'));
  const words = home && wordsOf(home.document, 'home-nothing');
  // Names the unknown category of the URL, not the accompanying text, which may be known.
  const told = unknown && (search.category.replaceAll('-', ' ') || unknown);
  const hasPopular = city && popular.length > 0;
  const searches = popular.map(({ name, slug }) => ({
    ...(unknown ? { label: name, place: `in ${city?.name}` } : { label: `${name} in ${city?.name}` }),
    to: searchAddress({ q: name, city: city?.slug, category: slug }),
  }));
  return (
    <div className="grid gap-8">
      {told && !isName && <UnknownWord word={told} place={city?.name} />}
      {unknown && city && !isName && (
        <Card tone="accent">
          <section aria-label="Be told" className="grid gap-x-8 gap-y-4 md:grid-cols-2 md:items-center">
            <p className="text-body">{words?.unknown}</p>
            <NotifyMe city={city.slug} words={unknown} />
          </section>
        </Card>
      )}
      <Suggestions search={search} suggestions={suggestions} />
      {!unknown && <ComingSoon city={city} category={result.category} isSaid={isMarketPage} help={words?.help} />}
      {result.category && <Nearby category={result.category} towns={nearby} />}
      {!isMarketPage && (
        <PopularSearches
          title={unknown && hasPopular ? `What ${city.name} has` : words?.popular}
          searches={hasPopular ? searches : undefined}
        />
      )}
      {words && <OtherWays {...words} />}
    </div>
  );
}

const OtherWays = ({ refer, join }: Pick<BlockOf<'home-nothing'>, 'refer' | 'join'>) => (
  <p className="-mx-4 flex flex-wrap gap-3">
    <LinkButton variant="quiet" to={PAGES.refer}>
      {refer}
    </LinkButton>
    <LinkButton variant="quiet" to={PAGES.onboarding}>
      {join}
    </LinkButton>
  </p>
);

interface ComingSoonProps extends Pick<ProviderSearchResult, 'city' | 'category'> {
  /** Whether the page has already stated that there are no results. */
  isSaid: boolean;
  help: string | undefined;
}

/** No provider is listed in this market yet. */
function ComingSoon({ city, category, isSaid, help }: ComingSoonProps) {
  return (
    <Card tone="accent">
      <section
        aria-label="Coming soon"
        className="grid gap-x-8 gap-y-4 md:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] md:items-center"
      >
        <Drawing name="pin" />
        <div className="grid gap-1">
          <h2 className="text-title font-semibold">Coming Soon to {city?.name ?? 'your area'}</h2>
          <p className="text-body">
            {!isSaid && `No ${category ? inSentence(categoryPlural(category)) : 'providers'} are listed here yet. `}
            {help}
          </p>
          {city?.id && <PeopleWaiting city={{ id: city.id, name: city.name }} categoryId={category?.id} />}
        </div>
        <NotifyMe city={city?.slug} category={category?.slug} />
      </section>
    </Card>
  );
}

/** Cities that have the service instead, nearest first. */
function Nearby({ category, towns }: { category: Category; towns: readonly TownChoice[] }) {
  if (towns.length === 0) return null;
  const many = inSentence(categoryPlural(category));
  return (
    <section aria-labelledby="nearby" className="grid gap-3">
      <h2 id="nearby" className="text-title font-semibold">
        Nearest cities with {many}
      </h2>
      <CityLinks towns={towns} toTown={({ state, slug }) => cityCategoryPath(state, slug, category.slug)} what={many} />
    </section>
  );
}

interface NotifyMeProps {
  /** Slug of the requested city. */
  city: string | undefined;
  /** Slug of the requested category. */
  category?: string;
  /** The typed text, if it is not a category yet. */
  words?: string;
}

/** Remembers an email address for a city and category without providers. */
function NotifyMe({ city, category, words }: NotifyMeProps) {
  const { error, isReady, isBusy, sentTo, subscribe } = useSubscription({
    city_slug: city,
    category_slug: category,
    category_words: words,
  });
  return (
    <div>
      <form
        noValidate
        onSubmit={(event) => void subscribe(event)}
        className="flex flex-wrap items-start gap-3 noscript:hidden"
      >
        <Field label="Email" labelHidden error={error} className="min-w-0 grow basis-40">
          <Input type="email" name="email" autoComplete="email" placeholder="you@example.com" maxLength={254} />
        </Field>
        <Button type="submit" disabled={!isReady} busy={isBusy && 'Saving…'}>
          Notify Me
        </Button>
        {sentTo && <ConfirmByEmail to={sentTo} />}
      </form>
      <noscript>
        <p className="text-body">Notify Me needs JavaScript.</p>
      </noscript>
    </div>
  );
}
