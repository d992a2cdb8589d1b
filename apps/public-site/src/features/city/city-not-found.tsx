import { PAGES } from '@townlink/contracts';
import { Head, isRouteErrorResponse, useRouteError } from '@townlink/web-federation';
import { LinkButton, Page, StateMessage } from '@townlink/web-ui';
import { LazySearchForm } from '../search-form/lazy-search-form';

/** For a city or category that does not exist; any other error goes on to the frame's error screen. */
export function CityNotFound() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <Page>
      <Head title="Page Not Found" noindex />
      <StateMessage
        headingLevel={1}
        drawing="compass"
        title="Page Not Found"
        actions={
          <LinkButton variant="secondary" to={PAGES.home}>
            Return to Home
          </LinkButton>
        }
      >
        The requested city and category combination could not be found.
      </StateMessage>
      <div className="mx-auto max-w-3xl">
        <LazySearchForm hero />
      </div>
    </Page>
  );
}
