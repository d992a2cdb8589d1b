import { useRef } from 'react';
import { Head } from '@townlink/web-federation';
import { EmptyState, ErrorState, Page, PageHeader, Skeleton } from '@townlink/web-ui';
import { Pager } from '../shared/list/pager';
import { useFocusNext } from '../shared/use-focus-next';
import { RevisionCard } from './revision-card';
import { useRevisions } from './use-revisions';

/** Changes of vetted data by listed providers: renewed licenses, new names and new services. */
export function Component() {
  return (
    <Page>
      <Head title="Changes" noindex />
      <PageHeader
        title="Changes"
        lead="Renewed licenses, new names and new services of approved providers. What was approved stands until you decide."
      />
      <Content />
    </Page>
  );
}

function Content() {
  const list = useRevisions();
  const { data } = list;
  const cards = useRef<HTMLUListElement>(null);
  const focusNext = useFocusNext(cards);
  if (list.isError) return <ErrorState drawing="cable" title="Failed to fetch changes" onRetry={list.retry} />;
  if (!data) return <Skeleton className="h-72 rounded-card!" />;
  if (data.rows.length === 0) {
    return (
      <EmptyState drawing="clipboard" title="No changes to vet">
        Renewed licenses, new names and new services appear here as they come in.
      </EmptyState>
    );
  }
  return (
    <>
      <ul ref={cards} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {data.rows.map((revision, position) => (
          <li key={revision.id}>
            <RevisionCard revision={revision} onDecided={() => focusNext(position)} />
          </li>
        ))}
      </ul>
      <Pager list={list} page={data} />
    </>
  );
}
