import { PAGES, sitePages, TERMS_VERSION } from '@townlink/contracts';
import { Navigate, useLocation } from '@townlink/web-federation';
import { useSession } from './session-context';

/** What can be read before: the texts that are agreed to, and the pages that finish what a link in an e-mail began. */
const open: ReadonlySet<string> = new Set([
  ...[PAGES.consent, PAGES.confirm, PAGES.resetPassword],
  ...[sitePages.terms, sitePages.privacy].flatMap(({ path, aliases = [] }) => [path, ...aliases]),
]);

/** Whether somebody who has not agreed to the terms of today is at a page that can only be seen afterwards. */
export function useMustConsent(): boolean {
  const { profile } = useSession();
  const { pathname } = useLocation();
  return Boolean(profile && profile.terms_version !== TERMS_VERSION) && !open.has(pathname);
}

/** Asks whoever is signed in and has not agreed to the terms of today, before anything else. */
export function ConsentGate() {
  const mustConsent = useMustConsent();
  const { pathname, search } = useLocation();
  if (!mustConsent) return null;
  return <Navigate to={`${PAGES.consent}?next=${encodeURIComponent(pathname + search)}`} replace />;
}
