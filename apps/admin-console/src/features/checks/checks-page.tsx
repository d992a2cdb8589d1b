import { type RefObject, useRef } from 'react';
import type { ChecksQuery } from '@townlink/contracts';
import { Head } from '@townlink/web-federation';
import { EmptyState, ErrorState, Field, Page, PageHeader, Select, Skeleton } from '@townlink/web-ui';
import { Pager } from '../shared/list/pager';
import { useFocusNext } from '../shared/use-focus-next';
import { ApprovedCard } from './approved-card';
import { CheckCard } from './check-card';
import { useChecks } from './use-checks';

/** Checks other than the license: insurance, bonds, identity and background checks. */
export function Component() {
  return (
    <Page>
      <Head title="Checks" noindex />
      <PageHeader
        title="Checks"
        lead="Documents that approved providers have sent in for their passport. An earlier check stays valid until it ends."
      />
      <Content />
    </Page>
  );
}

/** Reads the list itself, so that the focus moves in the render that removes the card. */
function Content() {
  const list = useChecks();
  const cards = useRef<HTMLUListElement>(null);
  const focusNext = useFocusNext(cards);
  return (
    <>
      <Field label="Show" optional="filter" className="mb-5 max-w-60">
        <Select
          value={list.filters.state}
          onChange={({ target }) => list.change({ state: target.value as ChecksQuery['state'] })}
        >
          <option value="waiting">Waiting to be checked</option>
          <option value="approved">Approved</option>
          <option value="renamed">Made for an earlier name</option>
        </Select>
      </Field>
      <Cards list={list} cards={cards} focusNext={focusNext} />
    </>
  );
}

const EMPTY = {
  waiting: { title: 'No documents to check', text: 'Certificates, bonds and reports appear here as they come in.' },
  approved: {
    title: 'No approved checks',
    text: 'What you approve is listed here, to look at or to take off a passport.',
  },
  renamed: {
    title: 'No checks of an earlier name',
    text: 'When a business changes its name, what was checked before is listed here. It stays on the passport until you decide.',
  },
};

interface CardsProps {
  list: ReturnType<typeof useChecks>;
  cards: RefObject<HTMLUListElement | null>;
  focusNext: (position: number) => void;
}

function Cards({ list, cards, focusNext }: CardsProps) {
  const { data, filters } = list;
  if (list.isError) return <ErrorState drawing="cable" title="Failed to fetch documents" onRetry={list.retry} />;
  if (!data) return <Skeleton className="h-72 rounded-card!" />;
  if (data.rows.length === 0) {
    const { title, text } = EMPTY[filters.state];
    return (
      <EmptyState drawing="clipboard" title={title}>
        {text}
      </EmptyState>
    );
  }
  return (
    <>
      <ul ref={cards} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {data.rows.map((check, position) => (
          <li key={check.id}>
            {filters.state === 'waiting' ? (
              <CheckCard check={check} isOpenAtFirst={position === 0} onDecided={() => focusNext(position)} />
            ) : (
              <ApprovedCard
                check={check}
                isRenamed={filters.state === 'renamed'}
                onDecided={() => focusNext(position)}
              />
            )}
          </li>
        ))}
      </ul>
      <Pager list={list} page={data} />
    </>
  );
}
