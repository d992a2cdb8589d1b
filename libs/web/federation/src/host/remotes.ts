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
 * The routes of the page that is being opened. A remote that cannot be loaded becomes a route that fails, so that its
 * place shows the error screen and the frame around it works.
 */
export async function initialRoutes(pathname: string, load: LoadRoutes): Promise<[RemoteName, RouteObject[]]> {
  const name = remoteFor(pathname);
  try {
    return [name, await load(name)];
  } catch (error) {
    // By an id of its own: what the server had loaded for the page would otherwise pass for this route's data.
    return [name, [{ ...failingRoute(pathname, error), id: 'not-loaded' }]];
  }
}

/** Puts a page at another address than its own as well, before whatever would be there. */
export function standingIn(routes: RouteObject[], pagePath: string, pathname: string): RouteObject[] {
  const page = routes.find(({ path }) => path === pagePath);
  return page ? [{ ...page, path: literalPath(pathname) }, ...routes] : routes;
}

/** A path in which nothing is a parameter. */
const literalPath = (pathname: string): string => pathname.replaceAll(':', '%3A');

/** A route of exactly this path that fails with the given error; a catch-all would lose against the not-found page. */
export function failingRoute(pathname: string, error: unknown): RouteObject {
  return {
    path: literalPath(pathname),
    loader: () => {
      throw error;
    },
  };
}
