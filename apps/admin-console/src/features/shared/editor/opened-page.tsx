import type { ReactNode } from 'react';
import { Head } from '@townlink/web-federation';
import { ErrorState, Page, Skeleton } from '@townlink/web-ui';

/** Of the query of something that is edited: it is not read again by itself while it is open, since what is being written counts. */
export const OPENED_ONCE = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

interface OpenedPageProps<Opened> {
  title: string;
  /** Where it cannot be loaded. */
  failed: string;
  query: { data: Opened | undefined; isError: boolean; refetch: () => unknown };
  children: (opened: Opened) => ReactNode;
}

/** An editor, once what it edits is loaded. */
export function OpenedPage<Opened>({ title, failed, query, children }: OpenedPageProps<Opened>) {
  const { data, isError, refetch } = query;
  if (data !== undefined) return children(data);
  return (
    <Page>
      <Head title={title} noindex />
      {isError ? (
        <ErrorState title={failed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-80 rounded-card!" />
      )}
    </Page>
  );
}
