import { type ReactNode, type RefObject, useRef } from 'react';
import { Head } from '@townlink/web-federation';
import { EmptyState, ErrorState, Page, PageHeader, Skeleton } from '@townlink/web-ui';
import { useFocusNext } from '../use-focus-next';
import { ListFilters, type ListFiltersProps } from './list-filters';
import { Pager } from './pager';
import type { List } from './use-list';

interface Cards<Row> {
  list: List<Row>;
  ref: RefObject<HTMLUListElement | null>;
  focusNext: (position: number) => void;
}

/** For the component that reads the list, so that the focus moves in the render that removes the card. */
export function useCards<Row>(list: List<Row>): Cards<Row> {
  const ref = useRef<HTMLUListElement>(null);
  return { list, ref, focusNext: useFocusNext(ref) };
}

interface CardListPageProps<Row> extends Pick<ListFiltersProps, 'choices'> {
  title: string;
  lead: string;
  cards: Cards<Row>;
  /** Title of the error state. */
  failed: string;
  /** Empty state: title and advice. */
  empty: readonly [title: string, advice: string];
  idOf: (row: Row) => string;
  /** @param onDecided to be called when the row has left the list; moves the focus to the next card */
  card: (row: Row, position: number, onDecided: () => void) => ReactNode;
}

/** A list page whose rows are cards to decide about: header, filters, cards. */
export function CardListPage<Row>({ title, lead, choices, ...content }: CardListPageProps<Row>) {
  const { filters, change } = content.cards.list;
  return (
    <Page>
      <Head title={title} noindex />
      <PageHeader title={title} lead={lead} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {choices && <ListFilters filters={filters} onChange={change} choices={choices} />}
        <Content {...content} />
      </div>
    </Page>
  );
}

type ContentProps<Row> = Omit<CardListPageProps<Row>, 'title' | 'lead' | 'choices'>;

function Content<Row>({ cards: { list, ref, focusNext }, failed, empty, idOf, card }: ContentProps<Row>) {
  const { data } = list;
  if (list.isError) {
    return (
      <ErrorState drawing="cable" title={failed} onRetry={list.retry}>
        {list.refusal}
      </ErrorState>
    );
  }
  if (!data) return <Skeleton className="h-72 rounded-card!" />;
  if (data.rows.length === 0) {
    const [nothing, advice] = empty;
    return (
      <EmptyState drawing="clipboard" title={nothing}>
        {advice}
      </EmptyState>
    );
  }
  return (
    <>
      <ul ref={ref} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {data.rows.map((row, position) => (
          <li key={idOf(row)}>{card(row, position, () => focusNext(position))}</li>
        ))}
      </ul>
      <Pager list={list} page={data} />
    </>
  );
}
