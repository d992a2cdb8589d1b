import { PAGES } from '@townlink/contracts';
import { Head, isRouteErrorResponse, useRouteError } from '@townlink/web-federation';
import { LinkButton, Page, StateMessage } from '@townlink/web-ui';
import { FindBox } from './find-box';

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
      <FindBox />
    </Page>
  );
}

/**
 * For a page whose address may name nothing; any other error goes on to the frame's error screen. The page has it itself,
 * because the router forgets an error told of a route above while code is still being loaded.
 */
export function NotFoundBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return <NotFoundPage />;
}
