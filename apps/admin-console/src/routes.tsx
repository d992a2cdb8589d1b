import { lazyPage, type RouteObject } from '@townlink/web-federation';

/** The administration. */
export const routes: RouteObject[] = [
  {
    path: 'admin',
    ...lazyPage('vetting', () => import(/* webpackChunkName: "vetting" */ './features/vetting/vetting-page')),
  },
];
