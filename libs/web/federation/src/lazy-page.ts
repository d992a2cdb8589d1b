import type { LoaderFunctionArgs, RouteObject } from './router';

/** Exports of a page module: the page, and optionally a loader that runs before it is shown. */
export interface PageModule {
  Component: React.ComponentType;
  loader?: (args: LoaderFunctionArgs) => unknown;
}

/** Route data that the server needs in addition to its code. */
export interface RouteHandle {
  /** Name of the page's script chunk, so that the HTML can preload it. */
  chunk?: string;
}

/**
 * A route whose code is loaded on demand.
 * @param chunk the page's webpackChunkName, unique within the remote
 */
export function lazyPage(chunk: string, load: () => Promise<PageModule>): Pick<RouteObject, 'lazy' | 'handle'> {
  const handle: RouteHandle = { chunk };
  return { handle, lazy: load };
}
