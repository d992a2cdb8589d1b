import { emailReturn, nextOfReturn, PAGES } from '@townlink/contracts';

/** What the page behind a link posts as the token's type. */
export type LinkType = 'signup' | 'recovery' | 'email_change' | 'magiclink' | 'invite';

/**
 * A link of an email: it opens a page of the site that posts the token, so that a mail scanner's visit uses nothing up.
 * @param redirectTo as it was asked for: where a path of the site is in it, the page goes on there
 */
export function confirmLink(siteUrl: string, type: LinkType, token: string, redirectTo: string | null = null): string {
  const next = nextOfReturn(redirectTo, siteUrl);
  return `${siteUrl}${PAGES.confirm}?${new URLSearchParams({ token_hash: token, type, ...(next !== '/' && { next }) })}`;
}

/** A link in the contract's form, for callers who send it themselves: opening it uses the token up and redirects. */
export function contractLink(
  siteUrl: string,
  { type, token, redirectTo }: { type: LinkType; token: string; redirectTo: string },
): string {
  return `${siteUrl}/auth/v1/verify?${new URLSearchParams({ token, type, redirect_to: redirectTo })}`;
}

/** By this parameter, always the last one, the client library tells sign-ins apart that run at the same time. */
const FLOW_ID = /[?&]sb_flow_id=[\w.~-]{1,128}$/;

/**
 * Where to send a caller back to: what they asked for if it is on the list, letter by letter, or a link's way back to a
 * path of the site; else the site's home page.
 * @param allowed further addresses, comma separated
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
