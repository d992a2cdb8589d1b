import { PAGES } from './pages';
import { safeNext } from './safe-next';

/** Longest path that a link in an email leads back to, in characters: mail programs break longer ones. */
const LONGEST = 1_000;

/** What to ask the accounts service for as the way back of an emailed link. @param next a checked path of the site */
export const emailReturn = (siteUrl: string, next: string): string =>
  next === '/' ? `${siteUrl}/` : `${siteUrl}${PAGES.confirm}?next=${encodeURIComponent(next)}`;

/** The path that such a way back names; '/' for every other address. */
export function nextOfReturn(address: string | null, siteUrl: string): string {
  const before = `${siteUrl}${PAGES.confirm}?next=`;
  if (!address?.startsWith(before) || address.length > before.length + LONGEST) return '/';
  try {
    return safeNext(decodeURIComponent(address.slice(before.length)));
  } catch {
    return '/'; // Not what was encoded by us.
  }
}
