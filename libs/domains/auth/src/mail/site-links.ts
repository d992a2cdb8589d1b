import { emailReturn, nextOfReturn, PAGES } from '@townlink/contracts';

/** The token's type that the page behind a link posts. */
export type LinkType = 'signup' | 'recovery' | 'email_change' | 'magiclink' | 'invite';

/**
 * An email's link to a page of the site that posts the token, so that a mail scanner's visit consumes nothing.
 * @param redirectTo as requested; a path of the site in it is the final destination
 */
export function confirmLink(siteUrl: string, type: LinkType, token: string, redirectTo: string | null = null): string {
  const next = nextOfReturn(redirectTo, siteUrl);
  return `${siteUrl}${PAGES.confirm}?${new URLSearchParams({ token_hash: token, type, ...(next !== '/' && { next }) })}`;
}

/** A link in the contract's format, for callers who send it themselves: opening it consumes the token and redirects. */
export function contractLink(
  siteUrl: string,
  { type, token, redirectTo }: { type: LinkType; token: string; redirectTo: string },
): string {
  return `${siteUrl}/auth/v1/verify?${new URLSearchParams({ token, type, redirect_to: redirectTo })}`;
}

/** The client library's parameter, always the last one, that distinguishes concurrent sign-ins. */
const FLOW_ID = /[?&]sb_flow_id=[\w.~-]{1,128}$/;

/**
 * The return address: the requested one if it is on the list, matched exactly, or is a path of the site; else the
 * site's home page.
 * @param allowed additional addresses, comma separated
 */
export function allowedRedirect(requested: string | null, siteUrl: string, allowed: string): string {
  const home = `${siteUrl}/`;
  const pages = [
    siteUrl,
    home,
    ...[PAGES.signIn, PAGES.confirm, PAGES.resetPassword, PAGES.security].map((page) => siteUrl + page),
  ];
  const list = [...pages, ...allowed.split(',').map((address) => address.trim())];
  const page = requested?.replace(FLOW_ID, '');
  if (!requested || !page) return home;
  if (list.includes(page)) return requested;
  const next = nextOfReturn(page, siteUrl);
  return next !== '/' && page === emailReturn(siteUrl, next) ? page : home;
}
