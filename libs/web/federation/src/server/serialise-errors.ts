import { isRouteErrorResponse } from 'react-router';
import type { SerialisedErrors } from '../boot-data';

/** Route errors in the form that the browser's router recognizes as answers with a status (the not-found page). */
export function serialiseErrors(errors: Record<string, unknown> | null): SerialisedErrors | null {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([routeId, error]) => {
      if (!isRouteErrorResponse(error)) throw error;
      const { status, statusText, data } = error;
      return [routeId, { status, statusText, data: data as unknown, internal: false }];
    }),
  );
}
