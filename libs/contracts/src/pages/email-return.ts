import { PAGES } from './pages';
import { safeNext } from './safe-next';

/** In characters; mail programs break longer addresses. */
const LONGEST = 1_000;

/** The return address to pass to the accounts service. @param next a validated path on this site */
export const emailReturn = (siteUrl: string, next: string): string =>
  next === '/' ? `${siteUrl}/` : `${siteUrl}${PAGES.confirm}?next=${encodeURIComponent(next)}`;

/** The path in such a return address; '/' for any other address. */
export function nextOfReturn(address: string | null, siteUrl: string): string {
  const before = `${siteUrl}${PAGES.confirm}?next=`;
  if (!address?.startsWith(before) || address.length > before.length + LONGEST) return '/';
  try {
    return safeNext(decodeURIComponent(address.slice(before.length)));
  } catch {
    return '/'; // Not encoded by us.
  }
}
