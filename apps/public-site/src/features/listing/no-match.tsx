import { useQuery } from '@tanstack/react-query';
import { formatCount } from '@townlink/contracts';
import { usePublicQueries } from '@townlink/web-federation';
import { LinkButton, StateMessage } from '@townlink/web-ui';
import type { MarketSlugs } from './filter-bar';
import { chosenFilters, withoutFilters } from './filter-texts';
import { filterQuery, type ListView } from './list-view';

interface NoMatchProps {
  view: ListView;
  addressOf: (view: ListView) => string;
  market: MarketSlugs;
}

const providers = (count: number): string => `${formatCount(count)} ${count === 1 ? 'provider' : 'providers'}`;

/** Shown when no provider matches: the filters to remove, and the number of results that gives. */
export function NoMatch({ view, addressOf, market }: NoMatchProps) {
  const { data } = useQuery(usePublicQueries().marketFilters({ ...market, ...filterQuery(view) }));
  const ways = chosenFilters(view)
    .map((chosen) => ({ ...chosen, count: data?.without[chosen.filter] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  return (
    <StateMessage
      headingLevel={2}
      drawing="compass"
      title="No provider matches these filters"
      actions={
        <>
          {ways.map(({ filter, text, without, count }) => (
            <LinkButton key={filter} variant="secondary" to={addressOf(without)}>
              Without “{text}”: {providers(count)}
            </LinkButton>
          ))}
          <LinkButton variant={ways.length > 0 ? 'quiet' : 'secondary'} to={addressOf(withoutFilters(view))}>
            Show all {data ? providers(data.all) : 'providers'}
          </LinkButton>
        </>
      }
    >
      {ways.length > 0 ? 'Take one of them away to see more.' : 'Only without all of them is there more to see.'}
    </StateMessage>
  );
}
