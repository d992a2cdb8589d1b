import { lazyPage } from '@townlink/web-federation';
import { pageRoutes } from '@townlink/web-session';

/**
 * Sign-in, the account of a visitor or provider, and pages linked from newsletters. A separate remote, so that
 * directory pages contain neither these routes nor the names of their scripts.
 */
export const routes = pageRoutes('account_pages', {
  signIn: lazyPage('sign-in', () => import(/* webpackChunkName: "sign-in" */ './features/auth/sign-in-page')),
  signUp: lazyPage('sign-up', () => import(/* webpackChunkName: "sign-up" */ './features/auth/sign-up-page')),
  confirm: lazyPage('confirm', () => import(/* webpackChunkName: "confirm" */ './features/auth/confirm-page')),
  recover: lazyPage('recover', () => import(/* webpackChunkName: "recover" */ './features/auth/recover-page')),
  resetPassword: lazyPage(
    'reset-password',
    () => import(/* webpackChunkName: "reset-password" */ './features/auth/reset-password-page'),
  ),
  ownerLink: lazyPage(
    'owner-link',
    () => import(/* webpackChunkName: "owner-link" */ './features/auth/owner-link-page'),
  ),
  consent: lazyPage('consent', () => import(/* webpackChunkName: "consent" */ './features/auth/consent-page')),
  secondStep: lazyPage(
    'second-step',
    () => import(/* webpackChunkName: "second-step" */ './features/auth/second-step-page'),
  ),
  security: lazyPage('security', () => import(/* webpackChunkName: "security" */ './features/security/security-page')),
  account: lazyPage('account', () => import(/* webpackChunkName: "account" */ './features/account/account-page')),
  webhooks: lazyPage('webhooks', () => import(/* webpackChunkName: "webhooks" */ './features/webhooks/webhooks-page')),
  ownReferrals: lazyPage(
    'own-referrals',
    () => import(/* webpackChunkName: "own-referrals" */ './features/referrals/referrals-page'),
  ),
  apiKeys: lazyPage('api-keys', () => import(/* webpackChunkName: "api-keys" */ './features/api-keys/api-keys-page')),
  newsletterConfirm: lazyPage(
    'newsletter-confirm',
    () => import(/* webpackChunkName: "newsletter-confirm" */ './features/newsletter/confirm-page'),
  ),
  newsletterUnsubscribe: lazyPage(
    'newsletter-unsubscribe',
    () => import(/* webpackChunkName: "newsletter-unsubscribe" */ './features/newsletter/unsubscribe-page'),
  ),
  newsletterPreferences: lazyPage(
    'newsletter-preferences',
    () => import(/* webpackChunkName: "newsletter-preferences" */ './features/newsletter/preferences-page'),
  ),
});
