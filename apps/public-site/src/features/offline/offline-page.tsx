import { useEffect } from 'react';
import { PAGES, sitePages } from '@townlink/contracts';
import { Head } from '@townlink/web-federation';
import { AnchorButton, Page, StateMessage } from '@townlink/web-ui';
import { SeenPages } from './seen-pages';

const { title } = sitePages.offline;

/** Milliseconds between attempts to reach the site. */
const POLL_INTERVAL = 5_000;

/** Opens the wanted page once the site answers. Polls, since `online` only says that there is a network. */
function openWhenPossible(): () => void {
  const tryAgain = () =>
    void fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      () => location.reload(),
      () => undefined,
    );
  tryAgain(); // The connection may have come back before this script ran.
  const timer = setInterval(tryAgain, POLL_INTERVAL);
  addEventListener('online', tryAgain);
  return () => {
    clearInterval(timer);
    removeEventListener('online', tryAgain);
  };
}

/** Served at any address that needs a connection while there is none. */
export function Component() {
  useEffect(() => (location.pathname === PAGES.offline ? undefined : openWhenPossible()), []);
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
