import { createBrowserRouter } from 'react-router';
import type { BootData } from '../boot-data';
import { remoteFor, type RemoteName } from '@townlink/contracts';
import type { RouteObject } from '../router';
import { routerContext, type AppServices } from '../services';
import { failingRoute, initialRoutes, type LoadRoutes, servePageAt } from './remotes';

export type AppRouter = ReturnType<typeof createBrowserRouter>;
export type RootRoutes = (remotes: Partial<Record<RemoteName, RouteObject[]>>) => RouteObject[];

interface RouterSettings {
  services: AppServices;
  page: BootData['page'];
  /** Inserts the remotes' routes into the frame. */
  rootRoutes: RootRoutes;
  loadRoutes: LoadRoutes;
}

/** Loads the remote of the current address, then creates the router; other remotes are added on the first visit. */
export async function createAppRouter({ services, page, rootRoutes, loadRoutes }: RouterSettings): Promise<AppRouter> {
  const { pathname } = location;
  const path = page?.path ?? pathname;
  const [first, own] = await initialRoutes(path, loadRoutes);
  const routes = path === pathname ? own : servePageAt(own, path, pathname);
  const joined = new Set<RemoteName>([first]);
  return createBrowserRouter(rootRoutes({ [first]: routes }), {
    getContext: () => routerContext(services),
    hydrationData: page && { loaderData: page.loaderData, errors: page.errors },
    patchRoutesOnNavigation: async ({ path, patch }) => {
      const name = remoteFor(path);
      if (joined.has(name)) return;
      try {
        const routes = await loadRoutes(name);
        if (!joined.has(name)) patch(name, routes);
        joined.add(name);
      } catch (error) {
        patch(name, [failingRoute(path, error)]); // Not added: the next address of this remote retries.
      }
    },
  });
}

/** Whether the browser's outcome matches the server's; if loading failed only here, hydration would not match. */
export function matchesServerRender(router: AppRouter, page: NonNullable<BootData['page']>): boolean {
  return !router.state.errors || page.errors !== null;
}

/** Resolves when the router has everything for the first page; hydrating earlier would render a fallback. */
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
