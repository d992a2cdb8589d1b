import { PAGES } from '@townlink/contracts';
import { lazyPage, Navigate, notFound, type RouteObject } from '@townlink/web-federation';
import { RequireAdmin } from '@townlink/web-session';

/** Announced, but not there yet. Shown, not loaded: what has no page must not be told to those who may not see it. */
function NotThereYet(): never {
  throw notFound();
}

/** The administration. Every section has its own address; Vetting is where one begins. */
export const routes: RouteObject[] = [
  {
    Component: RequireAdmin,
    children: [
      {
        path: 'admin',
        ...lazyPage('console', () => import(/* webpackChunkName: "console" */ './features/console/console-layout')),
        children: [
          { index: true, element: <Navigate to={PAGES.adminVetting} replace /> },
          {
            path: 'vetting',
            ...lazyPage('vetting', () => import(/* webpackChunkName: "vetting" */ './features/vetting/vetting-page')),
          },
          {
            path: 'providers',
            ...lazyPage(
              'providers',
              () => import(/* webpackChunkName: "providers" */ './features/providers/providers-page'),
            ),
          },
        ],
      },
      { path: 'launch-checks', Component: NotThereYet },
    ],
  },
];
