import { type RefObject, useRef } from 'react';
import type { RegisterTasksQuery } from '@townlink/contracts';
import { Head } from '@townlink/web-federation';
import { EmptyState, ErrorState, Field, Page, PageHeader, Select, Skeleton } from '@townlink/web-ui';
import { Pager } from '../shared/list/pager';
import { useFocusNext } from '../shared/use-focus-next';
import { TaskCard } from './task-card';
import { useRegisterTasks } from './use-register-tasks';

/** Differences between listed licenses and the registers of their states. */
export function Component() {
  return (
    <Page>
      <Head title="Registers" noindex />
      <PageHeader
        title="Registers"
        lead="We compare listed licenses with the registers of Washington and Oregon every day. What differs waits here; nothing ends by itself."
      />
      <Content />
    </Page>
  );
}

/** Reads the list itself, so that the focus moves in the render that removes the card. */
function Content() {
  const list = useRegisterTasks();
  const cards = useRef<HTMLUListElement>(null);
  const focusNext = useFocusNext(cards);
  return (
    <>
      <Field label="Show" optional="filter" className="mb-5 max-w-60">
        <Select
          value={list.filters.state}
          onChange={({ target }) => list.change({ state: target.value as RegisterTasksQuery['state'] })}
        >
          <option value="open">Waiting</option>
          <option value="closed">Decided</option>
        </Select>
      </Field>
      <Cards list={list} cards={cards} focusNext={focusNext} />
    </>
  );
}

const EMPTY = {
  open: { title: 'No differences', text: 'Licenses that differ from their register, or are not in it, appear here.' },
  closed: { title: 'Nothing decided yet', text: 'What you decide about a difference is listed here.' },
};

interface CardsProps {
  list: ReturnType<typeof useRegisterTasks>;
  cards: RefObject<HTMLUListElement | null>;
  focusNext: (position: number) => void;
}

function Cards({ list, cards, focusNext }: CardsProps) {
  const { data, filters } = list;
  if (list.isError) return <ErrorState drawing="cable" title="Failed to fetch differences" onRetry={list.retry} />;
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
      <ul ref={cards} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {data.rows.map((task, position) => (
          <li key={task.id}>
            <TaskCard task={task} onDecided={() => focusNext(position)} />
          </li>
        ))}
      </ul>
      <Pager list={list} page={data} />
    </>
  );
}
