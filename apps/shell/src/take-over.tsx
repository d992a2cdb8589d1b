import { startTransition, StrictMode, useLayoutEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { hydrate } from '@tanstack/react-query';
import { createBrowserQueryClient, createHttp, httpPublicApi } from '@townlink/web-api';
import type { RemoteName } from '@townlink/contracts';
import type { AppServices, RouteObject } from '@townlink/web-federation';
import {
  agreesWithServer,
  createAppRouter,
  loadRemoteRoutes,
  readBootData,
  registerReleaseRemotes,
  routerReady,
  RouterProvider,
} from '@townlink/web-federation/host';
import { Providers, rootRoutes } from '@townlink/web-frame';
import { createSessionHttp } from '@townlink/web-session';
import { breathe } from './breathe';

/** Lets measurements see when the page became interactive: before any effect, so before what is loaded only then. */
function MarkTakenOver({ children }: { children: ReactNode }) {
  useLayoutEffect(() => void performance.mark('townlink:hydrated'), []);
  return children;
}

/** A remote's routes, which are evaluated in one piece: what follows begins a new one. */
async function loadRoutesCalmly(name: RemoteName): Promise<RouteObject[]> {
  const routes = await loadRemoteRoutes(name);
  await breathe();
  return routes;
}

/** Takes over the page that the server sent: hydrates it if it was rendered, renders it otherwise. */
export async function takeOver(): Promise<void> {
  const { siteUrl, remotes, page } = readBootData();
  registerReleaseRemotes(remotes);
  const services: AppServices = {
    queryClient: createBrowserQueryClient(),
    api: httpPublicApi(createHttp()),
    http: createSessionHttp(),
    siteUrl,
  };
  if (page) hydrate(services.queryClient, page.queries); // Before the router, whose loaders then find the data.
  const router = await createAppRouter({ services, page, rootRoutes, loadRoutes: loadRoutesCalmly });
  const app = (
    <StrictMode>
      <MarkTakenOver>
        <Providers services={services}>
          <RouterProvider router={router} />
        </Providers>
      </MarkTakenOver>
    </StrictMode>
  );
  const root = document.getElementById('root') as HTMLElement;
  if (page) await routerReady(router);
  await breathe();
  if (page && agreesWithServer(router, page)) {
    // As a transition, React hydrates in short slices between which the page can scroll and react.
    startTransition(() => {
      hydrateRoot(root, app, { onRecoverableError: (error) => console.error('The page could not be hydrated', error) });
    });
  } else {
    createRoot(root).render(app);
  }
}
