import { data, isRouteErrorResponse } from './router';

/** Throw this in a loader (`throw notFound()`): the not-found page is shown and the server answers 404. */
export function notFound(message = '') {
  return data(message, { status: 404, statusText: 'Not Found' });
}

/** Whether a caught route error is a {@link notFound}. */
export function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}
