import { useEffect, useState } from 'react';
import { brand } from '@townlink/contracts';
import { useLocation } from '@townlink/web-federation';
import { Button } from '@townlink/web-ui';
import { dismissInstall, install, useInstallOffer } from './install-offer';
import { followReleases, keepPage } from './service-worker';
import { Strip } from './strip';

/** The service worker of this browser: offers its new release, and to install the site. */
export function AppNotices({ hidden }: { hidden: boolean }) {
  const { pathname, search } = useLocation();
  const [reload, setReload] = useState<() => void>();
  const offer = useInstallOffer();
  useEffect(() => followReleases((next) => setReload(() => next)), []);
  useEffect(() => keepPage(pathname + search), [pathname, search]);
  if (hidden) return null;
  if (reload) {
    return (
      <Strip
        action={
          <Button size="small" onClick={reload}>
            Reload for the new version
          </Button>
        }
        onDismiss={() => setReload(undefined)}
      >
        {brand.name} has been updated. This page goes on working until you reload it.
      </Strip>
    );
  }
  if (!offer) return null;
  return (
    <Strip
      action={
        <Button size="small" onClick={() => void install()}>
          Install
        </Button>
      }
      onDismiss={dismissInstall}
    >
      Install {brand.name} to open it like an app, also without a connection.
    </Strip>
  );
}
