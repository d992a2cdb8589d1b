import type { BootData } from '../boot-data';
import { remoteFor, type RemoteName } from '@townlink/contracts';
import { chunkLoadError } from '../chunk-error';
import type { RemoteModule } from '../remote-routes';
import type { RouteObject } from '../router';

export type LoadRoutes = (name: RemoteName) => Promise<RouteObject[]>;

/** Loads the routes of a remote, whose script is fetched once. @param remotes where this release's are */
export function remoteRoutes(remotes: BootData['remotes']): LoadRoutes {
  const containers = new Map<RemoteName, Promise<Container>>();
  return async (name) => {
    const container = containers.get(name) ?? loadContainer(name, remotes[name]);
    containers.set(name, container);
    container.catch(() => containers.delete(name)); // The next one who wants it tries again.
    const routes = await (await container).get('./routes');
    return routes().routes;
  };
}

/** What a remote's script leaves in the window, by its name, as webpack makes it (module federation). */
interface Container {
  init(shared: unknown): unknown;
  get(exposed: './routes'): Promise<() => RemoteModule>;
}

/** Webpack's own: puts together what the shell shares, and what that is. */
declare const __webpack_init_sharing__: (scope: 'default') => unknown;
declare const __webpack_share_scopes__: { default: unknown };

async function loadContainer(name: RemoteName, entry: string): Promise<Container> {
  await loadScript(entry);
  await __webpack_init_sharing__('default');
  const container = (window as unknown as Record<RemoteName, Container>)[name];
  await container.init(__webpack_share_scopes__.default);
  return container;
}

function loadScript(address: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = resolve;
    script.onerror = () => {
      script.remove();
      reject(chunkLoadError(address));
    };
    document.head.append(script);
  });
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
