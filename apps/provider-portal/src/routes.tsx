import { lazyPage } from '@townlink/web-federation';
import { pageRoutes } from '@townlink/web-session';

/** Applying, and the provider's pages: dashboard, listing, photos, plan. */
export const routes = pageRoutes('provider_portal', {
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
  undoEdit: lazyPage(
    'undo-edit',
    () => import(/* webpackChunkName: "undo-edit" */ './features/undo-edit/undo-edit-page'),
  ),
  confirmContact: lazyPage(
    'confirm-contact',
    () => import(/* webpackChunkName: "confirm-contact" */ './features/contact/confirm-contact-page'),
  ),
  stopMonthlyEmail: lazyPage(
    'stop-monthly-email',
    () => import(/* webpackChunkName: "stop-monthly-email" */ './features/dashboard/stop-monthly-page'),
  ),
  listing: lazyPage('listing', () => import(/* webpackChunkName: "listing" */ './features/listing/listing-page')),
  gallery: lazyPage('gallery', () => import(/* webpackChunkName: "gallery" */ './features/gallery/gallery-page')),
  team: lazyPage('team', () => import(/* webpackChunkName: "team" */ './features/team/team-page')),
  joinTeam: lazyPage('join-team', () => import(/* webpackChunkName: "join-team" */ './features/team/join-page')),
  claimBusiness: lazyPage(
    'claim-business',
    () => import(/* webpackChunkName: "claim-business" */ './features/claim/claim-business-page'),
  ),
  refuseInvitation: lazyPage(
    'refuse-invitation',
    () => import(/* webpackChunkName: "refuse-invitation" */ './features/claim/refuse-invitation-page'),
  ),
  dashboard: lazyPage(
    'dashboard',
    () => import(/* webpackChunkName: "dashboard" */ './features/dashboard/dashboard-page'),
  ),
});
