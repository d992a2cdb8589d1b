import { useQuery } from '@tanstack/react-query';
import { CONTENT_PAGE_MESSAGES, type ContentDocument, HOME_PAGE } from '@townlink/contracts';
import {
  Head,
  isNotFound,
  type LoaderFunctionArgs,
  loadQuery,
  usePublicQueries,
  useRouteError,
  useSearchParams,
} from '@townlink/web-federation';
import { ErrorState, Notice, Page, PageHeader, Skeleton } from '@townlink/web-ui';
import { Home, loadHome } from '../home/home-page';
import { loadParts, partsOf } from './blocks/part';
import { ContentView } from './content-view';
import { loadData } from './load-data';

const TOKEN = 'token';

export async function loader(args: LoaderFunctionArgs) {
  const token = new URL(args.request.url).searchParams.get(TOKEN);
  if (!token) return null;
  const content = await loadQuery(args, (queries) => queries.contentPreview(token));
  if (content?.name === HOME_PAGE) await loadHome(args, Promise.resolve(content));
  else if (content) await Promise.all([loadParts(partsOf(content.document)), loadData(args, content.document)]);
  return null;
}

/** A draft, visible to everyone who has its secret address. */
export function Component() {
  const [parameters] = useSearchParams();
  const token = parameters.get(TOKEN);
  return token ? <Draft token={token} /> : <Ended />;
}

/** For an expired address; other errors reach the frame's error screen. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!isNotFound(error)) throw error;
  return <Ended />;
}

function HomeDraft({ document }: { document: ContentDocument }) {
  return (
    <>
      <Head title={document.title} noindex />
      <div className="page-column pt-6">
        <Notice title="A preview">This is a draft. Visitors do not see it yet.</Notice>
      </div>
      <Home document={document} />
    </>
  );
}

function Draft({ token }: { token: string }) {
  const { data, isLoadingError, refetch } = useQuery(usePublicQueries().contentPreview(token));
  if (data?.name === HOME_PAGE) return <HomeDraft document={data.document} />;
  if (data) return <ContentView content={data} isPreview />;
  return (
    <Page width="text">
      <Head title="Preview" noindex />
      {isLoadingError ? (
        <ErrorState title="The preview could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-80 rounded-card!" />
      )}
    </Page>
  );
}

function Ended() {
  return (
    <Page width="text">
      <Head title="Preview" noindex />
      <PageHeader title="No preview" lead={CONTENT_PAGE_MESSAGES.noPreview} />
    </Page>
  );
}
