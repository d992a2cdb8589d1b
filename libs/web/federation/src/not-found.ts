import { data, isRouteErrorResponse } from './router';

/** Throw this (`throw notFound()`) to show the not-found page; from a loader, the server also responds with 404. */
export function notFound(message = '') {
  return data(message, { status: 404, statusText: 'Not Found' });
}

/** Whether a caught route error is a {@link notFound}; the router converts those of loaders, but not of components. */
export function isNotFound(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status === 404;
  return (error as { init?: ResponseInit | null } | null)?.init?.status === 404;
}
