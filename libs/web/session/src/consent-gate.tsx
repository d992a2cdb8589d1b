import { PAGES, sitePages, TERMS_VERSION } from '@townlink/contracts';
import { Navigate, useLocation } from '@townlink/web-federation';
import { useSession } from './session-context';

/** The texts that are agreed to, which anybody may read at any time. */
const texts = [sitePages.terms, sitePages.privacy].flatMap(({ path, aliases = [] }) => [path, ...aliases]);

/** What can be seen before the second step: where it is shown, and where a link in an e-mail leads. */
const beforeSecondStep: ReadonlySet<string> = new Set([...texts, PAGES.secondStep, PAGES.confirm]);

/** What can be seen before agreeing to the terms: also the pages that finish what a link in an e-mail began. */
const beforeConsent: ReadonlySet<string> = new Set([
  ...[...texts, PAGES.consent, PAGES.confirm],
  ...[PAGES.resetPassword, PAGES.secondStep, PAGES.security],
]);

/** Where whoever is signed in has to go before the page he is at; null when he may stay. */
export function useFirstThing(): string | null {
  const { profile } = useSession();
  const { pathname } = useLocation();
  if (!profile) return null;
  if (profile.second_step === 'verify') return beforeSecondStep.has(pathname) ? null : PAGES.secondStep;
  if (profile.terms_version !== TERMS_VERSION && !beforeConsent.has(pathname)) return PAGES.consent;
  return null;
}

/**
 * Asks whoever is signed in and has a second step for it, and whoever has not agreed to the terms of today whether he
 * does, before anything else.
 */
export function ConsentGate() {
  const first = useFirstThing();
  const { pathname, search } = useLocation();
  if (!first) return null;
  return <Navigate to={`${first}?next=${encodeURIComponent(pathname + search)}`} replace />;
}
