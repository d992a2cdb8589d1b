import { Page, Skeleton } from '@townlink/web-ui';
import { SearchSkeleton } from '../search/search-skeleton';

/** The shape of a city's page. */
export function CitySkeleton() {
  return (
    <>
      <div className="border-b-2 border-art-line bg-art-sky">
        <div className="page-column grid gap-4 pt-8 pb-10">
          <Skeleton className="h-5 w-56 max-w-full" />
          <Skeleton className="h-10 w-96 max-w-full" />
        </div>
      </div>
      <Page>
        <SearchSkeleton />
      </Page>
    </>
  );
}
