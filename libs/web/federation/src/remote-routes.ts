import type { RouteObject } from './router';

/** What every remote exposes as './routes'. */
export interface RemoteModule {
  routes: RouteObject[];
}
