import { useState } from 'react';
import { idle } from '../idle';
import { deferred } from '../deferred';
import { useDocumentLinks, useOnline } from './connection';
import { useInstallPrompt } from './install-prompt';
import { Banner } from './banner';

/** Fetched when the page works: without it there is no service worker, and nothing to offer. */
const AppNotices = deferred(async () => {
  await idle();
  return (await import(/* webpackChunkName: "app-notices" */ './app-notices')).AppNotices;
});

/** Shows one notice at a time, offline first because it needs no further script. */
export function Notices() {
  const isOnline = useOnline();
  const [isDismissed, setDismissed] = useState(false);
  useDocumentLinks(isOnline);
  useInstallPrompt(); // Begins to listen with the first script.
  if (isOnline && isDismissed) setDismissed(false); // The next loss is told again.
  const isTold = !isOnline && !isDismissed;
  return (
    // Below the header, whose height it keeps free, and in view while the page is scrolled.
    <div role="status" className="sticky top-16 z-20 mt-16 [@media(max-height:25rem)]:static print:mt-0">
      {isTold && (
        <Banner variant="warning" onDismiss={() => setDismissed(true)}>
          <strong>You’re offline.</strong> Pages that you have seen lately still open.
        </Banner>
      )}
      <AppNotices hidden={!isOnline} />
    </div>
  );
}
