import { useEffect, useState } from 'react';
import { brand } from '@townlink/contracts';
import { useLocation } from '@townlink/web-federation';
import { Button } from '@townlink/web-ui';
import { dismissInstall, install, useInstallPrompt } from './install-prompt';
import { followReleases, cachePage } from './service-worker';
import { Banner } from './banner';

/** Offers to update to a new release, and to install the site. */
export function AppNotices({ hidden }: { hidden: boolean }) {
  const { pathname, search } = useLocation();
  const [reload, setReload] = useState<() => void>();
  const offer = useInstallPrompt();
  useEffect(() => followReleases((next) => setReload(() => next)), []);
  useEffect(() => cachePage(pathname + search), [pathname, search]);
  if (hidden) return null;
  if (reload) {
    return (
      <Banner
        action={
          <Button size="small" onClick={reload}>
            Reload for the new version
          </Button>
        }
        onDismiss={() => setReload(undefined)}
      >
        {brand.name} has been updated. This page goes on working until you reload it.
      </Banner>
    );
  }
  if (!offer) return null;
  return (
    // Floats above the bar that some pages have at the bottom of a phone. Chromium offers this seconds after the page was
    // opened, which must not move what is being read.
    <div className="fixed inset-x-2 bottom-20 overflow-hidden rounded-card border border-line shadow-card lg:right-4 lg:bottom-4 lg:left-auto lg:w-120">
      <Banner
        action={
          <Button size="small" onClick={() => void install()}>
            Install
          </Button>
        }
        onDismiss={dismissInstall}
      >
        Install {brand.name} to open it like an app, also without a connection.
      </Banner>
    </div>
  );
}
