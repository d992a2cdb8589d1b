import { lazyPage, type RouteObject } from '@townlink/web-federation';
import { RequireSession } from '@townlink/web-session';

/** Accounts, onboarding and the provider's dashboard. */
export const routes: RouteObject[] = [
  {
    path: 'auth',
    children: [
      {
        path: 'sign-in',
        ...lazyPage('sign-in', () => import(/* webpackChunkName: "sign-in" */ './features/auth/sign-in-page')),
      },
      {
        path: 'sign-up',
        ...lazyPage('sign-up', () => import(/* webpackChunkName: "sign-up" */ './features/auth/sign-up-page')),
      },
      {
        path: 'confirm',
        ...lazyPage('confirm', () => import(/* webpackChunkName: "confirm" */ './features/auth/confirm-page')),
      },
      {
        path: 'recover',
        ...lazyPage('recover', () => import(/* webpackChunkName: "recover" */ './features/auth/recover-page')),
      },
      {
        path: 'reset-password',
        ...lazyPage(
          'reset-password',
          () => import(/* webpackChunkName: "reset-password" */ './features/auth/reset-password-page'),
        ),
      },
    ],
  },
  {
    Component: RequireSession,
    children: [
      {
        path: 'account',
        ...lazyPage('account', () => import(/* webpackChunkName: "account" */ './features/account/account-page')),
      },
      {
        path: 'provider/onboarding',
        ...lazyPage(
          'onboarding',
          () => import(/* webpackChunkName: "onboarding" */ './features/onboarding/onboarding-page'),
        ),
      },
      {
        path: 'provider/dashboard',
        ...lazyPage(
          'dashboard',
          () => import(/* webpackChunkName: "dashboard" */ './features/dashboard/dashboard-page'),
        ),
      },
    ],
  },
];
