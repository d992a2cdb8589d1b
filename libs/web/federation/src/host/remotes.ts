import { remoteFor, type RemoteName } from '@townlink/contracts';
import type { RouteObject } from '../router';

/** The './routes' export of every remote. */
export interface RemoteModule {
  routes: RouteObject[];
}

/** Fetches a remote's script (once) and returns its routes. */
export type LoadRoutes = (name: RemoteName) => Promise<RouteObject[]>;

/**
 * The routes for the first page. A remote that fails to load becomes a failing route, so that the error screen is shown in
 * its place and the surrounding frame still works.
 */
export async function initialRoutes(pathname: string, load: LoadRoutes): Promise<[RemoteName, RouteObject[]]> {
  const name = remoteFor(pathname);
  try {
    return [name, await load(name)];
  } catch (error) {
    // A separate ID, so that the server's loader data for the page is not used for this route.
    return [name, [{ ...failingRoute(pathname, error), id: 'not-loaded' }]];
  }
}

/** Also serves a page at another address, with priority over the route already there. */
export function servePageAt(routes: RouteObject[], pagePath: string, pathname: string): RouteObject[] {
  const page = routes.find(({ path }) => path === pagePath);
  return page ? [{ ...page, path: literalPath(pathname) }, ...routes] : routes;
}

/** Escapes ':' so that segments are not parsed as parameters. */
const literalPath = (pathname: string): string => pathname.replaceAll(':', '%3A');

/** A route that throws the given error. It matches exactly this path, since a catch-all would lose to the not-found page. */
export function failingRoute(pathname: string, error: unknown): RouteObject {
  return {
    path: literalPath(pathname),
    loader: () => {
      throw error;
    },
  };
}
