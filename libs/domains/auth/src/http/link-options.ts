import type { RuntimeSettings } from '@townlink/server-config';
import type { AuthSettings } from '../auth.config';
import type { LinkOptions } from '../mail/account-mail';
import { allowedRedirect } from '../mail/site-links';
import { challengeOf, type Fields, textOf } from './read-body';

/** Reads where a link is to lead back to and the proof key that goes with it. */
export function linkOptions(
  body: Fields,
  query: Fields,
  { settings, runtime }: { settings: AuthSettings; runtime: RuntimeSettings },
): LinkOptions {
  const redirectTo = allowedRedirect(textOf(query, 'redirect_to'), runtime.SITE_URL, settings.AUTH_REDIRECT_URLS);
  return { redirectTo, challenge: challengeOf(body) };
}
