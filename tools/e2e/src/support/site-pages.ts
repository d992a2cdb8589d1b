import type { APIRequestContext } from '@playwright/test';
import { type PageAccess, type PageName, type SitePage, sitePages as manifest } from '@townlink/contracts/pages';

/** A page to open in a test. */
export interface PageToOpen {
  path: string;
  /** A heading that appears once the page has loaded. */
  heading: string | RegExp;
  /** Failed request that the browser reports: of the page itself, or of its data. */
  status?: 400 | 404;
}

type Headings = Partial<Record<PageName, string>>;

const pages = Object.entries(manifest) as [PageName, SitePage][];
const isFixed = ({ path }: SitePage): boolean => !path.includes(':');

/** Existing pages of the manifest with a fixed address; a heading is given if it differs from the title. */
const pagesFor = (access: PageAccess, headings: Headings): PageToOpen[] =>
  pages
    .filter(([name, page]) => page.access === access && !page.planned && isFixed(page) && name !== 'admin')
    .map(([name, { path, title }]) => ({ path, heading: headings[name] ?? title }));

/** Every page by its audience, with additional states of some. */
export const sitePages: Record<'visitor' | 'undecided' | 'newcomer' | 'provider' | 'administrator', PageToOpen[]> = {
  visitor: [
    ...pagesFor('everyone', {
      home: 'Your link to trusted local services',
      contentPreview: 'No preview',
      confirm: 'This link no longer works',
      confirmContact: 'This link no longer works',
      undoEdit: 'This link does not work',
      claimBusiness: 'Claim your business',
      refuseInvitation: 'This link does not work',
      ownerLink: 'This link no longer works',
      joinTeam: 'This invitation no longer works',
      stopMonthlyEmail: 'This link does not work',
      leaveWaitlist: 'You are not on this waitlist',
      newsletterConfirm: 'This link no longer works',
      newsletterUnsubscribe: 'Unsubscribe Failed',
      newsletterPreferences: 'This link no longer works',
      forProviders: 'Be found by the people next door',
      faq: 'Frequently asked questions',
      refer: 'Refer a provider. Get paid.',
      referConfirm: 'This link no longer works',
    }),
    { path: '/search?q=plumber&city=riverton-ut', heading: 'Results for Plumber in Riverton, UT' },
    { path: '/search?q=plumber&city=riverton-ut&sort=rating', heading: 'Results for Plumber in Riverton, UT' },
    { path: '/search?q=plumber&city=riverton-ut&phone=1&rating=4', heading: 'Results for Plumber in Riverton, UT' },
    { path: '/search?q=in+Rivertonn', heading: 'Search' },
    { path: '/search?q=plumber&city=boston-ma', heading: 'Coming Soon to Boston' },
    { path: '/search?q=plumber', heading: 'Plumbers near you' },
    { path: '/search?city=riverton-ut', heading: 'What Riverton, UT has' },
    { path: '/search?q=alchemist&city=riverton-ut', heading: 'We don’t know “alchemist” yet' },
    { path: '/search?q=plumber+in+springfield', heading: 'Plumbers near you' },
    { path: '/search?q=plumber+in+atlantiz', heading: 'Plumbers near you' },
    { path: '/ut', heading: 'Local services in Utah' },
    { path: '/plumber', heading: 'Plumbers near you' },
    { path: '/ut/riverton-ut', heading: 'Local services in Riverton, UT' },
    { path: '/ut/riverton-ut/plumber', heading: 'Best Plumbers in Riverton, UT' },
    { path: '/ma/boston-ma/dentist', heading: /^Best / },
    { path: '/ut/atlantis-ut/plumber', heading: 'Page Not Found', status: 404 },
    { path: '/ut/riverton-ut/plumber/unknown-provider', heading: 'Provider not listed', status: 404 },
    { path: '/developers/problems/too-many-requests', heading: 'Too many requests' },
    { path: '/developers/problems/no-such-problem', heading: 'Oops! Page not found', status: 404 },
    { path: '/no/such/page/at/all', heading: 'Oops! Page not found', status: 404 },
  ],
  /** A user who has not agreed to the terms yet. */
  undecided: [{ path: manifest.consent.path, heading: manifest.consent.title }],
  /** A user who has not applied yet. */
  newcomer: [
    { path: '/provider/onboarding', heading: 'Business Information' },
    { path: '/provider/dashboard', heading: 'No Provider Profile Found' },
  ],
  /** A provider with a paid application. */
  provider: pagesFor('signed-in', {
    onboarding: 'Your application',
    dashboard: 'Vetting status',
    claimSlot: 'This link no longer works',
  }).filter(
    // These redirect users who have agreed to the terms and have no second step.
    ({ path }) => path !== manifest.consent.path && path !== manifest.secondStep.path,
  ),
  administrator: pagesFor('admin', {}),
};

/** The address of any provider's page. */
export async function profilePath(request: APIRequestContext): Promise<string> {
  const list = await (await request.get('/ut/riverton-ut/plumber')).text();
  return /href="(\/ut\/riverton-ut\/plumber\/[^"/]+)"/.exec(list)![1]!;
}
