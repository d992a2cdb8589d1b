import { PAGES } from '@townlink/contracts';

/** What the page behind a link posts as the token's type. */
export type LinkType = 'signup' | 'recovery' | 'email_change';

/** A link of an e-mail: it opens a page of the site that posts the token, so that a mail scanner's visit uses nothing up. */
export function confirmLink(siteUrl: string, type: LinkType, token: string): string {
  return `${siteUrl}${PAGES.confirm}?${new URLSearchParams({ token_hash: token, type })}`;
}

/**
 * Where to send a caller back to: what he asked for if it is on the list, letter by letter, else the site's home page.
 * @param allowed further addresses, comma separated
 */
export function allowedRedirect(requested: string | null, siteUrl: string, allowed: string): string {
  const home = `${siteUrl}/`;
  const pages = [siteUrl, home, ...[PAGES.signIn, PAGES.confirm, PAGES.resetPassword].map((page) => siteUrl + page)];
  const list = [...pages, ...allowed.split(',').map((address) => address.trim())];
  return requested && list.includes(requested) ? requested : home;
}
