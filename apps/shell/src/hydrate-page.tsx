import { startTransition, StrictMode, useLayoutEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { hydrate } from '@tanstack/react-query';
import { createBrowserQueryClient, createHttp, httpPublicApi } from '@townlink/web-api';
import type { AppServices } from '@townlink/web-federation';
import {
  type LoadRoutes,
  matchesServerRender,
  createAppRouter,
  readBootData,
  remoteLoader,
  routerReady,
  RouterProvider,
} from '@townlink/web-federation/host';
import { Providers, rootRoutes, startTracking } from '@townlink/web-frame';
import { createSessionHttp } from '@townlink/web-session';
import { yieldToMain } from './yield-to-main';

/** Marks the time of hydration for measurements, before any effect runs, and removes the loading indicator. */
function MarkHydrated({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    performance.mark('townlink:hydrated');
    document.documentElement.dataset.works = '';
  }, []);
  return children;
}

/** Yields after loading a remote's routes, which are evaluated in one long task. */
function yieldAfter(load: LoadRoutes): LoadRoutes {
  return async (name) => {
    const routes = await load(name);
    await yieldToMain();
    return routes;
  };
}

/** Hydrates the page that the server sent if it was rendered there; renders it otherwise. */
export async function hydratePage(): Promise<void> {
  const { siteUrl, mapsScript, remotes, page } = readBootData();
  const services: AppServices = {
    queryClient: createBrowserQueryClient(),
    api: httpPublicApi(createHttp()),
    http: createSessionHttp(),
    siteUrl,
    mapsScript,
    track: startTracking(),
    // The only error page that the server renders is 'not found'.
    isMissing: page?.errors,
  };
  if (page) hydrate(services.queryClient, page.queries); // Before the router, whose loaders then find the data.
  const loadRoutes = yieldAfter(remoteLoader(remotes));
  const router = await createAppRouter({ services, page, rootRoutes, loadRoutes });
  const app = (
    <StrictMode>
      <MarkHydrated>
        <Providers services={services}>
          <RouterProvider router={router} />
        </Providers>
      </MarkHydrated>
    </StrictMode>
  );
  const root = document.getElementById('root') as HTMLElement;
  if (page) await routerReady(router);
  services.isMissing = null;
  await yieldToMain();
  if (page && matchesServerRender(router, page)) {
    // A transition hydrates in short tasks, between which the page can scroll and respond.
    startTransition(() => {
      hydrateRoot(root, app, { onRecoverableError: (error) => console.error('The page could not be hydrated', error) });
    });
  } else {
    createRoot(root).render(app);
  }
}
