import type { LoaderFunctionArgs, RouteObject } from './router';

/** What a page module exports: the page, and optionally a loader that runs before it is shown. */
export interface PageModule {
  Component: React.ComponentType;
  loader?: (args: LoaderFunctionArgs) => unknown;
}

/** What the server needs to know of a route beside its code. */
export interface RouteHandle {
  /** Name of the script chunk that holds the page, so that the HTML can preload it. */
  chunk?: string;
}

/**
 * A route whose code is fetched when it is needed.
 * @param chunk the page's webpackChunkName, unique within the remote
 */
export function lazyPage(chunk: string, load: () => Promise<PageModule>): Pick<RouteObject, 'lazy' | 'handle'> {
  const handle: RouteHandle = { chunk };
  return { handle, lazy: load };
}
