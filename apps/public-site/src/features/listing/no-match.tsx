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
  const chosen = chosenFilters(view);
  const isOne = chosen.length === 1;
  // Without the only filter, the list is whole: the last button.
  const ways = (isOne ? [] : chosen)
    .map((one) => ({ ...one, count: data?.without[one.filter] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  if (data?.all === 0) return <NothingListed to={addressOf(withoutFilters(view))} />;
  return (
    <StateMessage
      headingLevel={2}
      drawing="compass"
      title={isOne ? 'No provider matches this filter' : 'No provider matches these filters'}
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
      {data && adviceOf(isOne, ways.length)}
    </StateMessage>
  );
}

function adviceOf(isOne: boolean, ways: number): string {
  if (isOne) return 'Remove it to see more.';
  return ways > 0 ? 'Remove one of them to see more.' : 'Remove all of them to see more.';
}

/** For a market that is empty without the filters as well. */
function NothingListed({ to }: { to: string }) {
  return (
    <StateMessage
      headingLevel={2}
      drawing="compass"
      title="No provider is listed here yet"
      actions={
        <LinkButton variant="secondary" to={to}>
          Remove the filters
        </LinkButton>
      }
    >
      Without the filters, you can ask to be notified of the first provider.
    </StateMessage>
  );
}
