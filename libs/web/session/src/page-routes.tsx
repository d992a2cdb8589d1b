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

/** The code of a page: usually a `lazyPage`. */
export type PageCode = Omit<RouteObject, 'path' | 'index'>;

/**
 * A remote's routes: the address of each page and the guard before it are the manifest's, the code is the remote's.
 * @param frame what stands around all of its pages, behind the guards
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

/** The route of one page, and those that lead to it from its further addresses. */
export function routesOf({ path, access, aliases = [], planned }: SitePage, code?: PageCode): RouteObject[] {
  if (planned && access !== 'everyone') return [{ path, Component: PlannedPage }];
  if (planned || !code) return [];
  const toPage = ({ request }: { request: Request }) => {
    throw redirect(path + new URL(request.url).search, 301);
  };
  return [{ path, ...code } as RouteObject, ...aliases.map((alias) => ({ path: alias, loader: toPage }))];
}

/** Thrown while rendering, not in a loader: the guards decide first who may know that the page is missing. */
function PlannedPage(): never {
  throw notFound();
}
