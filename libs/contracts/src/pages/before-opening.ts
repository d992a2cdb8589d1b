import { pageAt, PAGES } from './pages';

/** What signing in needs, and what people agree to. */
const SHOWN: ReadonlySet<string> = new Set([
  PAGES.signIn,
  PAGES.confirm,
  PAGES.recover,
  PAGES.resetPassword,
  PAGES.ownerLink,
  PAGES.consent,
  PAGES.secondStep,
  PAGES.account,
  PAGES.security,
  PAGES.privacy,
  PAGES.terms,
  PAGES.providerTerms,
  PAGES.disclaimer,
  PAGES.offline,
]);

/** Whether visitors get a page although the site is not opened yet; all others are "opening soon". */
export function isShownBeforeOpening(pathname: string): boolean {
  const page = pageAt(pathname);
  return page !== undefined && (page.remote === 'admin_console' || SHOWN.has(page.path));
}
