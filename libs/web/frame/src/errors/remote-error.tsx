import { useEffect, useState } from 'react';
import {
  isChunkLoadError,
  isNotFound,
  mayReloadForChunk,
  reloadForChunk,
  useRouteError,
} from '@townlink/web-federation';
import { FullScreenSpinner } from '@townlink/web-ui';
import { useIsConsole } from '../navigation-aids';
import { ErrorScreen } from './error-screen';
import { NotFoundPage } from './not-found-page';

/**
 * Error boundary of a remote: the not-found page, or the error screen. After a failed script it reloads once, since a new
 * release may have replaced the script.
 */
export function RemoteError() {
  const error = useRouteError();
  const isMarked = !useIsConsole();
  const [isReloading] = useState(() => isChunkLoadError(error) && mayReloadForChunk());
  useEffect(() => {
    if (isNotFound(error)) return;
    console.error('A part of the site failed', error);
    if (isReloading) reloadForChunk();
  }, [error, isReloading]);
  return (
    <div id={isMarked ? undefined : 'main'} tabIndex={-1} className="grow outline-none">
      {isNotFound(error) ? <NotFoundPage /> : isReloading ? <FullScreenSpinner /> : <ErrorScreen />}
    </div>
  );
}
