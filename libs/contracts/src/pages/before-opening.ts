import { pageAt, PAGES } from './pages';

/** Pages needed to sign in, and what people agree to. */
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

/** Whether visitors can see a page before the site is opened; all others show "opening soon". */
export function isShownBeforeOpening(pathname: string): boolean {
  const page = pageAt(pathname);
  return page !== undefined && (page.remote === 'admin_console' || SHOWN.has(page.path));
}
