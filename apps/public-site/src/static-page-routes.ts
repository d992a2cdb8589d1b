import { sitePages } from '@townlink/contracts';
import { lazyPage, type PageModule, type RouteObject } from '@townlink/web-federation';
import { routesOf } from '@townlink/web-session';

/**
 * Pages that the manifest calls static. Each is one file in static-pages, named after its path with hyphens for
 * slashes: '/legal/disclaimer' is static-pages/legal-disclaimer.tsx. Webpack creates a chunk for each file.
 */
export const staticPageRoutes: RouteObject[] = Object.values(sitePages)
  .filter((page) => page.static)
  .flatMap((page) => {
    const file = page.path.slice(1).replaceAll('/', '-');
    const load = () =>
      import(
        /* webpackChunkName: "[request]", webpackExclude: /\.spec\.tsx$/ */ `./static-pages/${file}.tsx`
      ) as Promise<PageModule>;
    return routesOf(page, lazyPage(`${file}-tsx`, load));
  });

const contentPage = lazyPage(
  'content-page',
  () => import(/* webpackChunkName: "content-page" */ './features/content/content-page'),
);

/** Pages that the manifest marks as made of blocks, with one common script. */
export const contentPageRoutes: RouteObject[] = Object.values(sitePages)
  .filter((page) => page.content)
  .flatMap((page) => routesOf(page, contentPage));

/** Pages of blocks at addresses chosen by the operator. */
export const ownPage = contentPage;
