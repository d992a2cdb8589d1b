import { PAGES } from '@townlink/contracts';
import { Head } from '@townlink/web-federation';
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
