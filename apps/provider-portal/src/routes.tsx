import { lazyPage, type RouteObject } from '@townlink/web-federation';

/** Accounts, onboarding and the provider's dashboard. */
export const routes: RouteObject[] = [
  {
    path: 'auth/sign-in',
    ...lazyPage('sign-in', () => import(/* webpackChunkName: "sign-in" */ './features/auth/sign-in-page')),
  },
];
