import type { RemoteName } from '@townlink/contracts';
import type { RouteObject } from '@townlink/web-federation';
import { FullScreenSpinner } from '@townlink/web-ui';
import { Layout } from './layout';
import { LoadingPage } from './loading-page';
import { SiteError } from './errors/error-screen';
import { RemoteError } from './errors/remote-error';

/** The order must match between server and browser: a route's position is part of its ID during hydration. */
const remoteNames: readonly RemoteName[] = ['public_site', 'account_pages', 'provider_portal', 'admin_console'];

/**
 * The routes of the whole site: the frame with a slot for each remote. Each slot has its own error boundary, so that the
 * frame still works if a remote fails.
 */
export function rootRoutes(remotes: Partial<Record<RemoteName, RouteObject[]>>): RouteObject[] {
  return [
    {
      id: 'root',
      Component: Layout,
      ErrorBoundary: SiteError,
      HydrateFallback: FullScreenSpinner,
      children: remoteNames.map((id) => ({ id, ErrorBoundary: RemoteError, children: remotes[id] ?? [] })),
    },
  ];
}

/** The frame alone, which the server sends for pages rendered in the browser. */
export const frameRoutes = (): RouteObject[] => rootRoutes({ public_site: [{ path: '*', Component: LoadingPage }] });
