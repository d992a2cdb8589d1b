import { administrationRoutes, bulkJobRoutes, findRoutes, launchRoutes, overviewRoutes } from './administration';
import { analyticsRoutes, demandRoutes, listingStatsRoutes } from './analytics';
import { apiKeyAdminRoutes, apiKeyRoutes } from './api-keys';
import { assistRoutes } from './assist';
import { ownAccountRoutes, ownerLinkRoutes, profileRoutes, supportViewRoutes, userAdminRoutes } from './auth';
import { badgeRoutes } from './badge';
import { billingAdminRoutes, billingRoutes } from './billing';
import { brandRoutes } from './brand';
import { calendarRoutes, checkRoutes } from './checks';
import { contentAdminRoutes, contentRoutes } from './content';
import { crawlerRoutes } from './crawlers';
import { deskRoutes } from './desk';
import { emailRoutes } from './emails';
import { categoryAdminRoutes, directoryFormRoutes, directoryRoutes, townAliasRoutes } from './directory';
import { galleryRoutes } from './gallery';
import { importRoutes } from './imports';
import { claimRoutes, invitationAdminRoutes, invitationRoutes } from './invitations';
import { licenseRoutes } from './license';
import { newsletterAdminRoutes, newsletterRoutes } from './newsletter';
import { limitRoutes, membershipRoutes } from './membership';
import {
  bulkDecisionRoutes,
  bulkListingRoutes,
  moderationRoutes,
  onboardingRoutes,
  vetManyRoutes,
  vettingRoutes,
} from './onboarding';
import { publicApiRoutes, publicApiV1Routes } from './public-api';
import { bulkPayoutRoutes, referralAdminRoutes, referralRoutes } from './referrals';
import { registerRoutes } from './registers';
import { bulkReportRoutes, ownReportRoutes, reportAdminRoutes, reportRoutes } from './reports';
import { setupRoutes } from './setup';
import { bulkWaitlistRoutes, waitlistAdminRoutes, waitlistRoutes } from './waitlist';
import { partnerWebhookRoutes, webhookAdminRoutes, webhookRoutes } from './webhooks';

export const statePath = (state: string): string => `/${state}`.toLowerCase();

/** The page of a category, with all its cities. */
export const categoryPath = (slug: string): string => `/${slug}`.toLowerCase();

export const cityPath = (state: string, citySlug: string): string => `${statePath(state)}/${citySlug}`.toLowerCase();

/** Canonical: lower case. */
export const cityCategoryPath = (state: string, citySlug: string, categorySlug: string): string =>
  `/${state}/${citySlug}/${categorySlug}`.toLowerCase();

export const providerPath = (state: string, citySlug: string, categorySlug: string, providerSlug: string): string =>
  `${cityCategoryPath(state, citySlug, categorySlug)}/${providerSlug}`;

/** Form for reporting a problem with a listing. @param path path of the listing */
export const reportPath = (path: string): string => `${path}/report`;

/** The share picture of a directory page. @param path path of the page */
export const picturePath = (path: string): string => `/pictures${path}.png`;

/** Part of the profile that a badge links to. */
export const PASSPORT_ANCHOR = 'passport';

/** The listing's contact card for an address book. Built without `badgeRoutes`, whose rules the profile page does not load. */
export const contactCardPath = (id: string): string => `/api/badges/${id}/contact`;

/** A town's newest listings as RSS. */
export const feedPath = (citySlug: string): string => `/feeds/${citySlug}.xml`;

/** IndexNow key for search engines. */
export const INDEX_NOW_KEY_PATH = '/indexnow-key.txt';

export const API = {
  administration: administrationRoutes,
  analytics: analyticsRoutes,
  apiKeys: apiKeyRoutes,
  apiKeysAdmin: apiKeyAdminRoutes,
  assist: assistRoutes,
  badges: badgeRoutes,
  billing: billingRoutes,
  billingAdmin: billingAdminRoutes,
  brand: brandRoutes,
  bulkDecisions: bulkDecisionRoutes,
  bulkJobs: bulkJobRoutes,
  bulkListings: bulkListingRoutes,
  bulkPayouts: bulkPayoutRoutes,
  bulkReports: bulkReportRoutes,
  bulkWaitlist: bulkWaitlistRoutes,
  categoriesAdmin: categoryAdminRoutes,
  calendars: calendarRoutes,
  checks: checkRoutes,
  claims: claimRoutes,
  content: contentRoutes,
  contentAdmin: contentAdminRoutes,
  desk: deskRoutes,
  emails: emailRoutes,
  demand: demandRoutes,
  directory: directoryRoutes,
  directoryForms: directoryFormRoutes,
  gallery: galleryRoutes,
  find: findRoutes,
  imports: importRoutes,
  invitations: invitationRoutes,
  invitationsAdmin: invitationAdminRoutes,
  launch: launchRoutes,
  license: licenseRoutes,
  limits: limitRoutes,
  membership: membershipRoutes,
  moderation: moderationRoutes,
  newsletter: newsletterRoutes,
  newsletterAdmin: newsletterAdminRoutes,
  onboarding: onboardingRoutes,
  overview: overviewRoutes,
  ownAccount: ownAccountRoutes,
  ownerLink: ownerLinkRoutes,
  profile: profileRoutes,
  publicApi: publicApiRoutes,
  publicApiV1: publicApiV1Routes,
  listingStats: listingStatsRoutes,
  referrals: referralRoutes,
  referralsAdmin: referralAdminRoutes,
  registers: registerRoutes,
  reports: reportRoutes,
  setup: setupRoutes,
  reportsOwn: ownReportRoutes,
  reportsAdmin: reportAdminRoutes,
  supportViews: supportViewRoutes,
  crawlers: crawlerRoutes,
  townAliases: townAliasRoutes,
  vetting: vettingRoutes,
  vetMany: vetManyRoutes,
  users: userAdminRoutes,
  waitlist: waitlistRoutes,
  waitlistAdmin: waitlistAdminRoutes,
  webhooks: webhookRoutes,
  webhooksAdmin: webhookAdminRoutes,
  webhooksOfPartners: partnerWebhookRoutes,
} as const;
