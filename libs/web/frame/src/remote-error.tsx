import { isNotFound, useRouteError } from '@townlink/web-federation';

export function RemoteError() {
  const error = useRouteError();
  if (isNotFound(error)) return <h1>Oops! Page not found</h1>;
  return <h1>Something went wrong</h1>;
}
