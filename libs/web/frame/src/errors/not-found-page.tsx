import { Suspense } from 'react';
import { PAGES } from '@townlink/contracts';
import { Head, isRouteErrorResponse, lazyAfterHydration, useRouteError } from '@townlink/web-federation';
import { LinkButton, Page, StateMessage } from '@townlink/web-ui';

/** The frame's only form; pages that exist do not need its parts. */
const SearchBox = lazyAfterHydration(() =>
  import(/* webpackChunkName: "search-box" */ './search-box').then((module) => module.SearchBox),
);

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
      <Suspense>
        <SearchBox />
      </Suspense>
    </Page>
  );
}

/**
 * Error boundary for pages that may not exist; other errors reach the frame's boundary. It belongs to the page because the
 * router forgets a parent route's error while code is still loading.
 */
export function NotFoundBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return <NotFoundPage />;
}
