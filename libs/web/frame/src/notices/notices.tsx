import { useState } from 'react';
import { idle } from '../idle';
import { deferred } from '../deferred';
import { useDocumentLinks, useOnline } from './connection';
import { useInstallOffer } from './install-offer';
import { Strip } from './strip';

/** Fetched when the page works: without it there is no service worker, and nothing to offer. */
const AppNotices = deferred(async () => {
  await idle();
  return (await import(/* webpackChunkName: "app-notices" */ './app-notices')).AppNotices;
});

/** What the site has to say about itself, one thing at a time, the lost connection first: that part is there already. */
export function Notices() {
  const isOnline = useOnline();
  const [isDismissed, setDismissed] = useState(false);
  useDocumentLinks(isOnline);
  useInstallOffer(); // Begins to listen with the first script.
  if (isOnline && isDismissed) setDismissed(false); // The next loss is told again.
  const isTold = !isOnline && !isDismissed;
  return (
    <div role="status">
      {isTold && (
        <Strip look="warning" onDismiss={() => setDismissed(true)}>
          <strong>You’re offline.</strong> Pages that you have seen lately still open.
        </Strip>
      )}
      <AppNotices hidden={!isOnline} />
    </div>
  );
}
