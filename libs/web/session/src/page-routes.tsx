import {
  type PageAccess,
  type PageName,
  type PageOf,
  type RemoteName,
  type SitePage,
  sitePages,
} from '@townlink/contracts';
import { notFound, redirect, type RouteObject } from '@townlink/web-federation';
import { RequireAdmin, RequireSession } from './guards';

/** The code of a page, usually a `lazyPage`. */
export type PageCode = Omit<RouteObject, 'path' | 'index'>;

/**
 * A remote's routes: paths and guards come from the manifest, the code from the remote.
 * @param frame layout of all its pages, inside the guards
 */
export function pageRoutes<Remote extends RemoteName>(
  remote: Remote,
  code: Record<PageOf<Remote>, PageCode>,
  frame?: PageCode,
): RouteObject[] {
  const codeOf = code as Partial<Record<PageName, PageCode>>;
  const pagesFor = (access: PageAccess): RouteObject[] => {
    const routes = (Object.keys(sitePages) as PageName[])
      .filter((name) => sitePages[name].remote === remote && sitePages[name].access === access)
      .flatMap((name) => routesOf(sitePages[name], codeOf[name]));
    return frame && routes.length > 0 ? [{ ...frame, children: routes } as RouteObject] : routes;
  };
  const guarded = [
    { Component: RequireSession, children: pagesFor('signed-in') },
    { Component: RequireAdmin, children: pagesFor('admin') },
  ];
  return [...pagesFor('everyone'), ...guarded.filter(({ children }) => children.length > 0)];
}

/** The route of a page, and redirects from its alternative paths. */
export function routesOf({ path, access, aliases = [], planned }: SitePage, code?: PageCode): RouteObject[] {
  if (planned && access !== 'everyone') return [{ path, Component: PlannedPage }];
  if (planned || !code) return [];
  const toPage = ({ request }: { request: Request }) => {
    throw redirect(path + new URL(request.url).search, 301);
  };
  return [{ path, ...code } as RouteObject, ...aliases.map((alias) => ({ path: alias, loader: toPage }))];
}

/** Thrown while rendering, not in a loader: the guards first decide who may know that the page is missing. */
function PlannedPage(): never {
  throw notFound();
}
