import { PAGES } from '@townlink/contracts';
import { Head, isRouteErrorResponse, useRouteError } from '@townlink/web-federation';
import { LinkButton, Page, StateMessage } from '@townlink/web-ui';
import { SearchBox } from './search-box';

export function NotFoundPage() {
  return (
    <Page>
      <Head title="Page not found" noindex />
      <StateMessage
        headingLevel={1}
        drawing="compass"
        title="Oops! Page not found"
        actions={
          <LinkButton variant="secondary" to={PAGES.home}>
            Return to Home
          </LinkButton>
        }
      >
        The page may have moved, or its address was mistyped.
      </StateMessage>
      <SearchBox />
    </Page>
  );
}

/**
 * Error boundary for pages that may not exist; other errors reach the frame's boundary. It belongs to the page because
 * the router forgets an error of a parent route while code is still loading.
 */
export function NotFoundBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return <NotFoundPage />;
}
