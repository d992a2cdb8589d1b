import { useEffect } from 'react';
import { PAGES, sitePages } from '@townlink/contracts';
import { Head } from '@townlink/web-federation';
import { AnchorButton, Page, StateMessage } from '@townlink/web-ui';
import { SeenPages } from './seen-pages';

const { title } = sitePages.offline;

/** What comes at any address that needs a connection while there is none. */
export function Component() {
  useEffect(() => {
    if (location.pathname === PAGES.offline) return;
    const tryAgain = () => location.reload();
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, []);
  return (
    <Page>
      <Head title={title} noindex />
      <StateMessage
        headingLevel={1}
        drawing="cable"
        title={title}
        actions={<AnchorButton href="">Try Again</AnchorButton>} // To where one is: it reloads, without scripts too.
      >
        This page needs a connection. It opens by itself as soon as there is one.
      </StateMessage>
      <SeenPages />
    </Page>
  );
}
