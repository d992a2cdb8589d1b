import type { ReactNode } from 'react';
import { Head } from '@townlink/web-federation';
import { ErrorState, Page, Skeleton } from '@townlink/web-ui';

/** Query options of an edited document: it is not refetched while open, since that would conflict with the edits. */
export const OPENED_ONCE = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

interface OpenedPageProps<Opened> {
  title: string;
  /** Message after a failure. */
  failed: string;
  query: { data: Opened | undefined; isError: boolean; refetch: () => unknown };
  children: (opened: Opened) => ReactNode;
}

/** An editor, once its document has loaded. */
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
