import { isRouteErrorResponse, useRouteError } from '@townlink/web-federation';
import { NotFoundPage } from '@townlink/web-frame';

/** For an address that names no state, city or kind of problem; any other error goes on to the frame's error screen. */
export function PlaceNotFound() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return <NotFoundPage />;
}
