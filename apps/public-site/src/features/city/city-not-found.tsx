import { PAGES } from '@townlink/contracts';
import { LinkButton, StateMessage } from '@townlink/web-ui';
import { LazySearchForm } from '../search-form/lazy-search-form';

/** Shown for a city or category that does not exist. */
export function CityNotFound() {
  return (
    <>
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
    </>
  );
}
