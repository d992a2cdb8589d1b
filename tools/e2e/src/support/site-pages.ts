/** A page of the site. */
export interface SitePage {
  path: string;
  /** A heading that is there once the page is. */
  heading: string | RegExp;
  /** What the server answers; 200 when nothing is said. */
  status?: number;
}

/** Addresses that pages link to already and whose pages are still to come: until then nothing is there. */
export const pagesToCome: readonly string[] = [
  '/developers',
  '/faq',
  '/how-it-works',
  '/pricing',
  '/privacy',
  '/provider-guidelines',
  '/provider-terms',
  '/refer',
  '/safety-trust',
  '/success-stories',
  '/support',
  '/terms',
];

/** Every page that there is, by who sees it. */
export const sitePages = {
  visitor: [
    { path: '/', heading: 'Your link to trusted local services' },
    { path: '/search?q=plumber&city=riverton-ut', heading: 'Results for Plumber in Riverton, UT' },
    { path: '/search', heading: 'Search' },
    { path: '/search?q=plumber&city=boston-ma', heading: 'Coming Soon to Boston' },
    { path: '/ut/riverton-ut/plumber', heading: 'Best Plumbers in Riverton, UT' },
    { path: '/ma/boston-ma/dentist', heading: /^Best / },
    { path: '/ut/atlantis-ut/plumber', heading: 'Page Not Found', status: 404 },
    { path: '/no/such/page/at/all', heading: 'Oops! Page not found', status: 404 },
    { path: '/auth/sign-in', heading: 'Sign in' },
    { path: '/auth/sign-up', heading: 'Create your account' },
    { path: '/auth/recover', heading: 'Forgot your password?' },
    { path: '/auth/reset-password', heading: 'Choose a new password' },
    { path: '/auth/confirm', heading: 'This link no longer works' },
  ],
  /** Somebody who has an account and has not applied yet. */
  newcomer: [
    { path: '/provider/onboarding', heading: 'Business Information' },
    { path: '/provider/dashboard', heading: 'No Provider Profile Found' },
  ],
  /** Somebody who has applied and paid. */
  provider: [
    { path: '/account', heading: 'Account settings' },
    { path: '/provider/onboarding', heading: 'Your application' },
    { path: '/provider/dashboard', heading: 'Vetting status' },
  ],
  administrator: [
    { path: '/admin/vetting', heading: 'Vetting' },
    { path: '/admin/providers', heading: 'Providers' },
  ],
} satisfies Record<string, SitePage[]>;
