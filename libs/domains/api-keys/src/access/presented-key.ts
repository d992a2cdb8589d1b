import { API_KEY_START, VIEW_TOKEN_START } from '@townlink/contracts';

/** How session tokens begin: with the header of a JWT, or as a support view. */
const SESSION = new RegExp(`^bearer\\s+(ey[\\w-]*\\.[\\w-]+\\.[\\w-]+|${VIEW_TOKEN_START}\\S+)$`, 'i');

const BEARER = /^bearer\s+(\S+)\s*$/i;

/**
 * The key that a request presents. Any other identity counts as an invalid key, so that no caller is silently counted
 * as anonymous. Only a signed-in person's browser also sends its session.
 * @returns null without a key; an empty text for anything that cannot be one
 */
export function presentedKey(authorization: string | undefined): string | null {
  if (authorization === undefined || SESSION.test(authorization)) return null;
  const token = BEARER.exec(authorization)?.[1] ?? '';
  return token.startsWith(API_KEY_START) ? token : '';
}
