import type { RemoteName } from '@townlink/contracts';
import type { RouteObject } from '@townlink/web-federation';
import { FullScreenSpinner } from '@townlink/web-ui';
import { Layout } from './layout';
import { LoadingPage } from './loading-page';
import { SiteError } from './errors/error-screen';
import { RemoteError } from './errors/remote-error';

/** In this order on the server and in the browser: the position of a route is part of its identity when hydrating. */
const remoteNames: readonly RemoteName[] = ['public_site', 'provider_portal', 'admin_console'];

/**
 * The whole site's routes: the frame around one place for each remote. A remote's place has its own error boundary, so
 * that whatever fails in there leaves the frame working.
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

/** The frame alone, as the server sends it for pages that are rendered in the browser. */
export const frameRoutes = (): RouteObject[] => rootRoutes({ public_site: [{ path: '*', Component: LoadingPage }] });
