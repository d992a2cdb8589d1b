import type { SiteSettings } from '@townlink/contracts';
import { createSite } from '@townlink/web-federation/server';
import { frameRoutes, Providers, rootRoutes } from '@townlink/web-frame';
import { routes } from './routes';

/** Exported so that errors thrown by the gateway's reads are instances of the class in this bundle. */
export { ApiProblem } from '@townlink/web-api';

/** The site as served by the gateway; see docs/web.md. */
export function openSite(settings: SiteSettings) {
  return createSite(
    { pages: rootRoutes({ public_site: routes }), frame: frameRoutes(), providers: Providers },
    settings,
  );
}
