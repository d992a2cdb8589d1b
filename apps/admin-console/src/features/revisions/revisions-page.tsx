import { Head } from '@townlink/web-federation';
import { EmptyState, ErrorState, Page, PageHeader, Pagination, Skeleton } from '@townlink/web-ui';
import { usePageParameter, usePages } from '../shared/use-page-parameter';
import { RevisionCard } from './revision-card';
import { useRevisions } from './use-revisions';

/** What listed providers want to have changed of what was vetted: renewed licenses and new names. */
export function Component() {
  return (
    <Page>
      <Head title="Changes" noindex />
      <PageHeader
        title="Changes"
        lead="Renewed licenses and new names of approved providers. What was approved stands until you decide."
      />
      <Content />
    </Page>
  );
}

function Content() {
  const { page, hrefFor } = usePageParameter();
  const { data, isError, refetch } = useRevisions(page);
  const pages = usePages(data, false);
  if (isError && !data) {
    return <ErrorState drawing="cable" title="Failed to fetch changes" onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton className="h-72 rounded-card!" />;
  if (data.revisions.length === 0) {
    return (
      <EmptyState drawing="clipboard" title="No changes to vet">
        Renewed licenses and new names appear here as they come in.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {data.revisions.map((revision) => (
          <li key={revision.id}>
            <RevisionCard revision={revision} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={pages} hrefFor={hrefFor} />
    </>
  );
}
