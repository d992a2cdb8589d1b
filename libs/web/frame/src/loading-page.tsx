import { brand } from '@townlink/contracts';
import { Page, Skeleton } from '@townlink/web-ui';

/** Placeholder for a page rendered in the browser; shows an error if that fails. */
export function LoadingPage() {
  return (
    <Page className="grid gap-6">
      <noscript>
        <p className="text-lead">This page needs JavaScript. Searching and reading {brand.name} work without.</p>
      </noscript>
      <div role="status" aria-label="Loading page" data-page-loading className="grid gap-6">
        <Skeleton className="h-9 w-64 max-w-full" />
        <Skeleton className="h-72 w-full rounded-card!" />
      </div>
    </Page>
  );
}
