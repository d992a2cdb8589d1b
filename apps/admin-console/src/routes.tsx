import { lazyPage } from '@townlink/web-federation';
import { pageRoutes } from '@townlink/web-session';

export const routes = pageRoutes(
  'admin_console',
  {
    adminOverview: lazyPage(
      'overview',
      () => import(/* webpackChunkName: "overview" */ './features/overview/overview-page'),
    ),
    adminSupport: lazyPage('desk', () => import(/* webpackChunkName: "desk" */ './features/desk/desk-page')),
    admin: lazyPage('vetting', () => import(/* webpackChunkName: "vetting" */ './features/vetting/vetting-page')),
    adminRevisions: lazyPage(
      'revisions',
      () => import(/* webpackChunkName: "revisions" */ './features/revisions/revisions-page'),
    ),
    adminReports: lazyPage(
      'reports',
      () => import(/* webpackChunkName: "reports" */ './features/reports/reports-page'),
    ),
    adminChecks: lazyPage('checks', () => import(/* webpackChunkName: "checks" */ './features/checks/checks-page')),
    adminRegisters: lazyPage(
      'registers',
      () => import(/* webpackChunkName: "registers" */ './features/registers/registers-page'),
    ),
    adminImports: lazyPage(
      'imports',
      () => import(/* webpackChunkName: "imports" */ './features/imports/imports-page'),
    ),
    adminInvitations: lazyPage(
      'invitations',
      () => import(/* webpackChunkName: "invitations" */ './features/invitations/invitations-page'),
    ),
    adminProviders: lazyPage(
      'providers',
      () => import(/* webpackChunkName: "providers" */ './features/providers/providers-page'),
    ),
    adminCategories: lazyPage(
      'categories',
      () => import(/* webpackChunkName: "categories" */ './features/categories/categories-page'),
    ),
    adminTownAliases: lazyPage(
      'town-aliases',
      () => import(/* webpackChunkName: "town-aliases" */ './features/town-aliases/town-aliases-page'),
    ),
    adminDemand: lazyPage('demand', () => import(/* webpackChunkName: "demand" */ './features/demand/demand-page')),
    adminLimits: lazyPage('limits', () => import(/* webpackChunkName: "limits" */ './features/limits/limits-page')),
    adminWaitlist: lazyPage(
      'waitlist',
      () => import(/* webpackChunkName: "waitlist" */ './features/waitlist/waitlist-page'),
    ),
    adminReferrals: lazyPage(
      'referrals',
      () => import(/* webpackChunkName: "referrals" */ './features/referrals/referrals-page'),
    ),
    adminNewsletter: lazyPage(
      'newsletter',
      () => import(/* webpackChunkName: "newsletter" */ './features/newsletter/newsletter-page'),
    ),
    adminNewsletterDraft: lazyPage(
      'newsletter-editor',
      () => import(/* webpackChunkName: "newsletter-editor" */ './features/newsletter/newsletter-editor'),
    ),
    adminPages: lazyPage('pages', () => import(/* webpackChunkName: "pages" */ './features/pages/pages-page')),
    adminPage: lazyPage(
      'page-editor',
      () => import(/* webpackChunkName: "page-editor" */ './features/pages/page-editor'),
    ),
    adminEmails: lazyPage('emails', () => import(/* webpackChunkName: "emails" */ './features/emails/emails-page')),
    adminEmail: lazyPage(
      'email-editor',
      () => import(/* webpackChunkName: "email-editor" */ './features/emails/email-editor'),
    ),
    adminBrand: lazyPage('brand', () => import(/* webpackChunkName: "brand" */ './features/brand/brand-page')),
    adminCrawlers: lazyPage(
      'crawlers',
      () => import(/* webpackChunkName: "crawlers" */ './features/crawlers/crawlers-page'),
    ),
    adminPictures: lazyPage(
      'pictures',
      () => import(/* webpackChunkName: "pictures" */ './features/pictures/pictures-page'),
    ),
    launchChecks: lazyPage(
      'launch-checks',
      () => import(/* webpackChunkName: "launch-checks" */ './features/launch/launch-checks-page'),
    ),
    adminUsers: lazyPage('users', () => import(/* webpackChunkName: "users" */ './features/users/users-page')),
    adminAccess: lazyPage('access', () => import(/* webpackChunkName: "access" */ './features/access/access-page')),
    adminApiKeys: lazyPage(
      'api-keys',
      () => import(/* webpackChunkName: "api-keys" */ './features/api-keys/api-keys-page'),
    ),
    adminWebhooks: lazyPage(
      'webhooks',
      () => import(/* webpackChunkName: "webhooks" */ './features/webhooks/webhooks-page'),
    ),
    adminJobs: lazyPage('jobs', () => import(/* webpackChunkName: "jobs" */ './features/jobs/failed-jobs-page')),
    adminSecurity: lazyPage(
      'security',
      () => import(/* webpackChunkName: "security" */ './features/security/security-events-page'),
    ),
    adminAudit: lazyPage('audit', () => import(/* webpackChunkName: "audit" */ './features/audit/audit-page')),
  },
  lazyPage('console', () => import(/* webpackChunkName: "console" */ './features/console/console-layout')),
);
