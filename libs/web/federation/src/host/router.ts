import { createBrowserRouter } from 'react-router';
import type { BootData } from '../boot-data';
import { remoteFor, type RemoteName } from '../placement';
import type { RouteObject } from '../router';
import { routerContext, type AppServices } from '../services';
import { failingRoute, initialRoutes, type LoadRoutes } from './remotes';

export type AppRouter = ReturnType<typeof createBrowserRouter>;
export type RootRoutes = (remotes: Partial<Record<RemoteName, RouteObject[]>>) => RouteObject[];

interface RouterSettings {
  services: AppServices;
  page: BootData['page'];
  /** Puts the remotes' routes into the frame. */
  rootRoutes: RootRoutes;
  loadRoutes: LoadRoutes;
}

/** Loads the remote of the current address, then makes the router; other remotes join when they are visited. */
export async function createAppRouter({ services, page, rootRoutes, loadRoutes }: RouterSettings): Promise<AppRouter> {
  const [first, routes] = await initialRoutes(location.pathname, loadRoutes);
  const joined = new Set<RemoteName>([first]);
  return createBrowserRouter(rootRoutes({ [first]: routes }), {
    getContext: () => routerContext(services),
    hydrationData: page && { loaderData: page.loaderData, errors: page.errors },
    patchRoutesOnNavigation: async ({ path, patch }) => {
      const name = remoteFor(path);
      if (joined.has(name)) return;
      joined.add(name);
      patch(name, await loadRoutes(name).catch((error: unknown) => [failingRoute(error)]));
    },
  });
}

/** Resolves when the router has what the first page needs; hydrating earlier would render a fallback. */
export function routerReady(router: AppRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = router.subscribe((state) => {
      if (!state.initialized) return;
      unsubscribe();
      resolve();
    });
  });
}
