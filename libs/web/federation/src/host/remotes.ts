import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { BootData } from '../boot-data';
import { remoteFor, type RemoteName } from '@townlink/contracts';
import type { RemoteModule } from '../remote-routes';
import type { RouteObject } from '../router';

export type LoadRoutes = (name: RemoteName) => Promise<RouteObject[]>;

/** Tells the federation runtime where this release's remotes are; nothing is fetched yet. */
export function registerReleaseRemotes(remotes: BootData['remotes']): void {
  registerRemotes(
    Object.entries(remotes).map(([name, entry]) => ({ name, entry, type: 'global' as const, entryGlobalName: name })),
  );
}

/** Fetches a remote's script (once) and answers its routes. */
export async function loadRemoteRoutes(name: RemoteName): Promise<RouteObject[]> {
  const remote = await loadRemote<RemoteModule>(`${name}/routes`);
  if (!remote) throw new Error(`The remote ${name} exposes no routes`);
  return remote.routes;
}

/**
 * The routes for the first page. A remote that fails to load becomes a failing route, so that the error screen shows in
 * its place and the frame around it still works.
 */
export async function initialRoutes(pathname: string, load: LoadRoutes): Promise<[RemoteName, RouteObject[]]> {
  const name = remoteFor(pathname);
  try {
    return [name, await load(name)];
  } catch (error) {
    // An id of its own, so that the server's loader data for the page is not taken for this route's.
    return [name, [{ ...failingRoute(pathname, error), id: 'not-loaded' }]];
  }
}

/** Also serves a page at another address, with priority over the route that is there. */
export function servePageAt(routes: RouteObject[], pagePath: string, pathname: string): RouteObject[] {
  const page = routes.find(({ path }) => path === pagePath);
  return page ? [{ ...page, path: literalPath(pathname) }, ...routes] : routes;
}

/** Escapes ':' so that no segment is read as a parameter. */
const literalPath = (pathname: string): string => pathname.replaceAll(':', '%3A');

/**
 * A route that throws the given error. It matches exactly this path, since a catch-all would lose against the not-found
 * page.
 */
export function failingRoute(pathname: string, error: unknown): RouteObject {
  return {
    path: literalPath(pathname),
    loader: () => {
      throw error;
    },
  };
}
