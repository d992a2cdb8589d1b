import { useEffect, useState } from 'react';
import { isChunkLoadError, isNotFound, reloadOnce, useRouteError } from '@townlink/web-federation';
import { FullScreenSpinner } from '@townlink/web-ui';
import { ErrorScreen } from './error-screen';
import { NotFoundPage } from './not-found-page';

/**
 * What a remote's place shows when anything in it failed: the not-found page, or the error screen. A script that could
 * not be loaded gets one reload first, since a new release may have replaced it.
 */
export function RemoteError() {
  const error = useRouteError();
  const [isReloading, setReloading] = useState(false);
  useEffect(() => {
    if (isNotFound(error)) return;
    console.error('A part of the site failed', error);
    if (isChunkLoadError(error)) setReloading(reloadOnce());
  }, [error]);
  if (isNotFound(error)) return <NotFoundPage />;
  return isReloading ? <FullScreenSpinner /> : <ErrorScreen />;
}
