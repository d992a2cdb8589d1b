/** Groups of pages; each is a remote with this module federation name. */
export type RemoteName = 'public_site' | 'account_pages' | 'provider_portal' | 'admin_console';

export type PageAccess = 'everyone' | 'signed-in' | 'admin';

export type FooterGroup = 'Find a provider' | 'For providers' | 'Legal and more';

export interface SitePage {
  /** A route pattern: ':name' matches one segment, ':state' two letters. */
  path: string;
  /** Link text; also the heading of a static page. */
  title: string;
  remote: RemoteName;
  access: PageAccess;
  /** Whether search engines may index it. */
  indexed: boolean;
  sitemap: boolean;
  /** Text in the header; absent if not linked there. */
  header?: string;
  footer?: FooterGroup;
  /** A section of the console. */
  section?: true;
  /** A single-file page in apps/public-site/src/static-pages, named after its path. */
  static?: true;
  /** Made of blocks, edited in the console; the release provides the first text. */
  content?: true;
  /** Announced, but not built: responds with 404. */
  planned?: true;
  /** Query parameters that affect server rendering; others are left to the browser. */
  parameters?: readonly string[];
  /** Paths that redirect here permanently. */
  aliases?: readonly string[];
}

/** Display of a list: order, page and filters. */
const LIST_PARAMETERS = [
  'sort',
  'page',
  'open',
  'offer',
  'phone',
  'emergency',
  'rating',
  'language',
  'payment',
] as const;
const SEARCH_PARAMETERS = ['q', 'city', 'category', ...LIST_PARAMETERS] as const;

const open = { remote: 'public_site', access: 'everyone', indexed: true, sitemap: true } as const;
const text = { ...open, static: true } as const;
const blocks = { ...open, content: true } as const;
const unlisted = { indexed: false, sitemap: false } as const;
const account = { remote: 'account_pages', access: 'everyone', ...unlisted } as const;
const own = { ...account, access: 'signed-in' } as const;
const portal = { ...account, remote: 'provider_portal' } as const;
const provider = { ...portal, access: 'signed-in' } as const;
const admin = { remote: 'admin_console', access: 'admin', ...unlisted } as const;
const section = { ...admin, section: true } as const;

/**
 * Every page of the site: its path, access and links. Remotes, guards, navigation, robots and lists of browser tests are
 * derived from it. Navigation keeps this order.
 */
export const manifest = {
  home: { ...open, path: '/', title: 'Home' },
  search: { ...open, ...unlisted, path: '/search', title: 'Search', parameters: SEARCH_PARAMETERS },
  refer: { ...blocks, path: '/refer', title: 'Refer & Earn', header: 'Refer & Earn' },
  referral: { ...open, ...unlisted, path: '/r/:code', title: 'Referral' },
  referConfirm: {
    ...open,
    ...unlisted,
    path: '/refer/confirm',
    title: 'Confirm your referral link',
    parameters: ['token'],
  },
  howItWorks: { ...blocks, path: '/how-it-works', title: 'How It Works', footer: 'Find a provider' },
  safetyTrust: {
    ...blocks,
    path: '/safety-trust',
    title: 'Safety & Trust',
    footer: 'Find a provider',
    aliases: ['/trust'],
  },
  support: { ...blocks, path: '/support', title: 'Support', footer: 'Find a provider' },
  faq: { ...blocks, path: '/faq', title: 'FAQ', header: 'FAQ', footer: 'Find a provider' },
  shortlist: {
    ...open,
    ...unlisted,
    path: '/shortlist',
    title: 'Your shortlist',
    footer: 'Find a provider',
    parameters: ['p'],
  },
  compare: { ...open, ...unlisted, path: '/compare', title: 'Compare providers', parameters: ['p'] },
  reportReceipt: { ...open, ...unlisted, path: '/report', title: 'Your report', parameters: ['token'] },
  contentPage: { ...open, path: '/pages/:page', title: 'A page' },
  contentPreview: { ...open, ...unlisted, path: '/preview', title: 'Preview of a page', parameters: ['token'] },
  offline: { ...open, ...unlisted, path: '/offline', title: "You're Offline" },

  onboarding: {
    ...provider,
    path: '/provider/onboarding',
    title: 'Become a Provider',
    header: 'For Providers',
    footer: 'For providers',
  },
  forProviders: { ...open, path: '/for-providers', title: 'For Providers' },
  pricing: { ...blocks, path: '/pricing', title: 'Pricing', footer: 'For providers' },
  guidelines: {
    ...blocks,
    path: '/provider-guidelines',
    title: 'Provider Guidelines',
    footer: 'For providers',
  },
  successStories: { ...blocks, path: '/success-stories', title: 'Success Stories', footer: 'For providers' },
  dashboard: { ...provider, path: '/provider/dashboard', title: 'Provider Dashboard' },
  claimSlot: { ...provider, path: '/provider/waitlist/claim', title: 'Claim your slot' },
  leaveWaitlist: { ...portal, path: '/provider/waitlist/leave', title: 'Leave the waitlist' },
  listing: { ...provider, path: '/provider/listing', title: 'Your listing' },
  gallery: { ...provider, path: '/provider/photos', title: 'Your photos' },
  plan: { ...provider, path: '/provider/plan', title: 'Your plan' },
  team: { ...provider, path: '/provider/team', title: 'Your team' },
  joinTeam: { ...portal, path: '/provider/team/join', title: 'Join a team' },
  stopMonthlyEmail: { ...portal, path: '/provider/monthly-email/stop', title: 'Stop the monthly email' },
  undoEdit: { ...portal, path: '/provider/undo-edit', title: 'Undo a change' },
  claimBusiness: { ...portal, path: '/provider/claim', title: 'Claim your business' },
  refuseInvitation: { ...portal, path: '/provider/invitation/stop', title: 'Stop our emails' },
  confirmContact: { ...portal, path: '/provider/confirm-contact', title: 'Confirm your contact address' },

  privacy: {
    ...blocks,
    path: '/privacy',
    title: 'Privacy Policy',
    footer: 'Legal and more',
    aliases: ['/legal/privacy'],
  },
  terms: {
    ...blocks,
    path: '/terms',
    title: 'Terms of Service',
    footer: 'Legal and more',
    aliases: ['/legal/terms'],
  },
  providerTerms: { ...blocks, path: '/provider-terms', title: 'Provider Terms', footer: 'Legal and more' },
  disclaimer: { ...blocks, path: '/legal/disclaimer', title: 'Disclaimer', footer: 'Legal and more' },
  developers: { ...text, path: '/developers', title: 'Developers', footer: 'Legal and more' },
  problems: { ...text, path: '/developers/problems', title: 'Problem types' },
  problem: { ...open, path: '/developers/problems/:problem', title: 'A problem type' },

  signIn: { ...account, path: '/auth/sign-in', title: 'Sign in' },
  signUp: { ...account, path: '/auth/sign-up', title: 'Create your account' },
  confirm: { ...account, path: '/auth/confirm', title: 'Confirm your email' },
  recover: { ...account, path: '/auth/recover', title: 'Forgot your password?' },
  resetPassword: { ...account, path: '/auth/reset-password', title: 'Choose a new password' },
  ownerLink: { ...account, path: '/auth/owner', title: 'Your owner account' },
  consent: { ...own, path: '/auth/consent', title: 'Before you go on' },
  secondStep: { ...own, path: '/auth/second-step', title: 'One more step' },
  account: { ...own, path: '/account', title: 'Account settings' },
  security: { ...own, path: '/account/security', title: 'Sign-in and security' },
  webhooks: { ...own, path: '/account/webhooks', title: 'Webhooks' },
  ownReferrals: { ...own, path: '/account/referrals', title: 'Your referrals' },
  apiKeys: { ...own, path: '/account/api-keys', title: 'API keys' },
  newsletterConfirm: { ...account, path: '/newsletter/confirm', title: 'Confirm your subscription' },
  newsletterUnsubscribe: { ...account, path: '/newsletter/unsubscribe', title: 'Unsubscribe' },
  newsletterPreferences: { ...account, path: '/newsletter/preferences', title: 'Your email preferences' },

  adminOverview: { ...section, path: '/admin/overview', title: 'Overview' },
  adminSupport: { ...section, path: '/admin/support', title: 'Support Desk' },
  admin: { ...section, path: '/admin', title: 'Vetting', aliases: ['/admin/vetting'] },
  adminProviders: { ...section, path: '/admin/providers', title: 'Providers' },
  adminPictures: { ...section, path: '/admin/pictures', title: 'Pictures' },
  adminReports: { ...section, path: '/admin/reports', title: 'Reports' },
  adminRevisions: { ...section, path: '/admin/changes', title: 'Changes' },
  adminChecks: { ...section, path: '/admin/checks', title: 'Checks' },
  adminRegisters: { ...section, path: '/admin/registers', title: 'Registers' },
  adminImports: { ...section, path: '/admin/imports', title: 'Imports' },
  adminInvitations: { ...section, path: '/admin/invitations', title: 'Invitations' },
  adminLimits: { ...section, path: '/admin/limits', title: 'Limits' },
  adminCategories: { ...section, path: '/admin/categories', title: 'Categories' },
  adminTownAliases: { ...section, path: '/admin/town-aliases', title: 'Town Names' },
  adminDemand: { ...section, path: '/admin/demand', title: 'Demand' },
  adminWaitlist: { ...section, path: '/admin/waitlist', title: 'Waitlist' },
  adminReferrals: { ...section, path: '/admin/referrals', title: 'Referrals' },
  adminPages: { ...section, path: '/admin/pages', title: 'Pages' },
  adminPage: { ...admin, path: '/admin/pages/:page', title: 'Edit a page' },
  adminEmails: { ...section, path: '/admin/emails', title: 'Emails' },
  adminEmail: { ...admin, path: '/admin/emails/:email', title: 'Edit an email' },
  adminNewsletter: { ...section, path: '/admin/newsletter', title: 'Newsletter' },
  adminNewsletterDraft: { ...admin, path: '/admin/newsletter/:draft', title: 'Write a newsletter' },
  adminBrand: { ...section, path: '/admin/brand', title: 'Brand' },
  adminCrawlers: { ...section, path: '/admin/crawlers', title: 'Crawlers' },
  launchChecks: { ...section, path: '/launch-checks', title: 'Launch Checks' },
  adminUsers: { ...section, path: '/admin/users', title: 'Users' },
  adminAccess: { ...section, path: '/admin/access', title: 'Access Review' },
  adminApiKeys: { ...section, path: '/admin/api-keys', title: 'API Keys' },
  adminWebhooks: { ...section, path: '/admin/webhooks', title: 'Webhooks' },
  adminJobs: { ...section, path: '/admin/failed-jobs', title: 'Failed Jobs' },
  adminSecurity: { ...section, path: '/admin/security-events', title: 'Security Events' },
  adminAudit: { ...section, path: '/admin/audit', title: 'Audit Log' },

  /** '/ut' or '/plumber': a router cannot distinguish two letters from more. */
  browse: { ...open, path: '/:place', title: 'A state or a service' },
  cityIndex: { ...open, path: '/:state/:citySlug', title: 'Services in a city' },
  city: { ...open, path: '/:state/:citySlug/:categorySlug', title: 'A service in a city', parameters: LIST_PARAMETERS },
  provider: { ...open, path: '/:state/:citySlug/:categorySlug/:providerSlug', title: 'A provider' },
  reportListing: {
    ...open,
    ...unlisted,
    path: '/:state/:citySlug/:categorySlug/:providerSlug/report',
    title: 'Something wrong?',
  },
} as const satisfies Record<string, SitePage>;
