import { PAGES, sitePages, termsVersion } from '@townlink/contracts';
import { Navigate, useLocation } from '@townlink/web-federation';
import { useSession } from './session-context';

/** The texts to agree to; always readable. */
const texts = [sitePages.terms, sitePages.privacy].flatMap(({ path, aliases = [] }) => [path, ...aliases]);

/** Pages available before the second step: its own page and those that take an email's link or code, and go on by themselves. */
const beforeSecondStep: ReadonlySet<string> = new Set([...texts, PAGES.secondStep, PAGES.confirm, PAGES.recover]);

/** Pages available before agreeing to the terms, including those that take an email's link or code. */
const beforeConsent: ReadonlySet<string> = new Set([
  ...texts,
  PAGES.consent,
  PAGES.confirm,
  PAGES.recover,
  PAGES.resetPassword,
  PAGES.secondStep,
  PAGES.security,
]);

/** The page a signed-in user must complete first: the second step or the consent; null if there is none. */
export function useRequiredRedirect(): string | null {
  const { profile, view } = useSession();
  const { pathname } = useLocation();
  if (!profile || view) return null;
  if (profile.second_step === 'verify') return beforeSecondStep.has(pathname) ? null : PAGES.secondStep;
  if (profile.terms_version !== termsVersion() && !beforeConsent.has(pathname)) return PAGES.consent;
  return null;
}

/** Redirects a signed-in user to the second step or to the current terms if one of them is pending. */
export function ConsentGate() {
  const first = useRequiredRedirect();
  const { pathname, search, hash } = useLocation();
  if (!first) return null;
  return <Navigate to={`${first}?next=${encodeURIComponent(pathname + search + hash)}`} replace />;
}
