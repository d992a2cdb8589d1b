import { PAGES, sitePages, TERMS_VERSION } from '@townlink/contracts';
import { Navigate, useLocation } from '@townlink/web-federation';
import { useSession } from './session-context';

/** The texts that are agreed to, which anybody may read at any time. */
const texts = [sitePages.terms, sitePages.privacy].flatMap(({ path, aliases = [] }) => [path, ...aliases]);

/** What can be seen before the second step: where it is shown, and where a link in an email leads. */
const beforeSecondStep: ReadonlySet<string> = new Set([...texts, PAGES.secondStep, PAGES.confirm]);

/** What can be seen before agreeing to the terms: also the pages that finish what a link in an email began. */
const beforeConsent: ReadonlySet<string> = new Set([
  ...texts,
  PAGES.consent,
  PAGES.confirm,
  PAGES.resetPassword,
  PAGES.secondStep,
  PAGES.security,
]);

/** The page a signed-in user must complete first: the second step or the consent; null if there is none. */
export function useRequiredRedirect(): string | null {
  const { profile } = useSession();
  const { pathname } = useLocation();
  if (!profile) return null;
  if (profile.second_step === 'verify') return beforeSecondStep.has(pathname) ? null : PAGES.secondStep;
  if (profile.terms_version !== TERMS_VERSION && !beforeConsent.has(pathname)) return PAGES.consent;
  return null;
}

/** Redirects a signed-in user to the second step or to the current terms when one of them is pending. */
export function ConsentGate() {
  const first = useRequiredRedirect();
  const { pathname, search, hash } = useLocation();
  if (!first) return null;
  return <Navigate to={`${first}?next=${encodeURIComponent(pathname + search + hash)}`} replace />;
}
