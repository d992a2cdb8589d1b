import { lazyPage } from '@townlink/web-federation';
import { pageRoutes } from '@townlink/web-session';

/** Accounts, onboarding and the provider's dashboard. */
export const routes = pageRoutes('provider_portal', {
  signIn: lazyPage('sign-in', () => import(/* webpackChunkName: "sign-in" */ './features/auth/sign-in-page')),
  signUp: lazyPage('sign-up', () => import(/* webpackChunkName: "sign-up" */ './features/auth/sign-up-page')),
  confirm: lazyPage('confirm', () => import(/* webpackChunkName: "confirm" */ './features/auth/confirm-page')),
  recover: lazyPage('recover', () => import(/* webpackChunkName: "recover" */ './features/auth/recover-page')),
  resetPassword: lazyPage(
    'reset-password',
    () => import(/* webpackChunkName: "reset-password" */ './features/auth/reset-password-page'),
  ),
  consent: lazyPage('consent', () => import(/* webpackChunkName: "consent" */ './features/auth/consent-page')),
  secondStep: lazyPage(
    'second-step',
    () => import(/* webpackChunkName: "second-step" */ './features/auth/second-step-page'),
  ),
  security: lazyPage('security', () => import(/* webpackChunkName: "security" */ './features/security/security-page')),
  account: lazyPage('account', () => import(/* webpackChunkName: "account" */ './features/account/account-page')),
  ownReferrals: lazyPage(
    'own-referrals',
    () => import(/* webpackChunkName: "own-referrals" */ './features/referrals/referrals-page'),
  ),
  onboarding: lazyPage(
    'onboarding',
    () => import(/* webpackChunkName: "onboarding" */ './features/onboarding/onboarding-page'),
  ),
  claimSlot: lazyPage(
    'claim-slot',
    () => import(/* webpackChunkName: "claim-slot" */ './features/waitlist/claim-page'),
  ),
  leaveWaitlist: lazyPage(
    'leave-waitlist',
    () => import(/* webpackChunkName: "leave-waitlist" */ './features/waitlist/leave-page'),
  ),
  plan: lazyPage('plan', () => import(/* webpackChunkName: "plan" */ './features/plan/plan-page')),
  confirmContact: lazyPage(
    'confirm-contact',
    () => import(/* webpackChunkName: "confirm-contact" */ './features/contact/confirm-contact-page'),
  ),
  stopMonthlyEmail: lazyPage(
    'stop-monthly-email',
    () => import(/* webpackChunkName: "stop-monthly-email" */ './features/newsletter/stop-monthly-page'),
  ),
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
  listing: lazyPage('listing', () => import(/* webpackChunkName: "listing" */ './features/listing/listing-page')),
  gallery: lazyPage('gallery', () => import(/* webpackChunkName: "gallery" */ './features/gallery/gallery-page')),
  dashboard: lazyPage(
    'dashboard',
    () => import(/* webpackChunkName: "dashboard" */ './features/dashboard/dashboard-page'),
  ),
});
