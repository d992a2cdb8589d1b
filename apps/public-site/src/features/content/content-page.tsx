import { useQuery } from '@tanstack/react-query';
import { builtInPages, contentName, HOME_PAGE, pageAt, sitePages } from '@townlink/contracts';
import { type LoaderFunctionArgs, loadQuery, useLocation, usePublicQueries } from '@townlink/web-federation';
import { ErrorState, Page, Skeleton } from '@townlink/web-ui';
import { loadParts, partsOf } from './blocks/part';
import { ContentView } from './content-view';
import { loadData } from './load-data';

export { NotFoundBoundary as ErrorBoundary } from '@townlink/web-frame';

const OWN = sitePages.contentPage.path.replace(':page', '');

/** '/legal/disclaimer' → 'legal-disclaimer'; '/pages/about-us' → 'about-us'. */
const nameAt = (pathname: string): string => {
  const name = contentName(pageAt(pathname)?.path ?? '');
  if (builtInPages.has(name)) return name;
  const own = pathname.slice(OWN.length).replace(/\/+$/, '').toLowerCase();
  // The home page is not made of blocks.
  return own === HOME_PAGE ? `pages-${own}` : own;
};

export async function loader(args: LoaderFunctionArgs) {
  const name = nameAt(new URL(args.request.url).pathname);
  const content = await loadQuery(args, (queries) => queries.content(name));
  if (content) await Promise.all([loadParts(partsOf(content.document)), loadData(args, content.document)]);
  return null;
}

/** A page made of blocks, edited in the console. */
export function Component() {
  const { pathname } = useLocation();
  const name = nameAt(pathname);
  const { data, isLoadingError, refetch } = useQuery(usePublicQueries().content(name));
  if (data) return <ContentView content={data} />;
  return (
    <Page width="text">
      {isLoadingError ? (
        <ErrorState title="The page could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-80 rounded-card!" />
      )}
    </Page>
  );
}
