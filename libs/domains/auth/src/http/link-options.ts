import type { RuntimeSettings } from '@townlink/server-config';
import { addressKey } from '@townlink/server-http';
import type { FastifyRequest } from 'fastify';
import type { AuthSettings } from '../auth.config';
import type { LinkOptions } from '../mail/account-mail';
import { allowedRedirect } from '../mail/site-links';
import { challengeOf, type Fields, textOf } from './read-body';

/** Return address, proof key and caller of a link request. */
export function linkOptions(
  body: Fields,
  query: Fields,
  { request, settings, runtime }: { request: FastifyRequest; settings: AuthSettings; runtime: RuntimeSettings },
): LinkOptions {
  const redirectTo = allowedRedirect(textOf(query, 'redirect_to'), runtime.SITE_URL, settings.AUTH_REDIRECT_URLS);
  return { redirectTo, challenge: challengeOf(body), caller: addressKey(request.ip) };
}
