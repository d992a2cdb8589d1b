import { API_KEY_START, VIEW_TOKEN_START } from '@townlink/contracts';

/** What begins the tokens of sessions: the header of a JWT, or a support view. */
const SESSION = new RegExp(`^bearer\\s+(ey[\\w-]*\\.[\\w-]+\\.[\\w-]+|${VIEW_TOKEN_START}\\S+)$`, 'i');

const BEARER = /^bearer\s+(\S+)\s*$/i;

/**
 * The key that a request presents. Everything else that stands for an identity is a key gone wrong, so that no caller is counted as
 * anonymous without notice; only a browser of someone signed in sends its session along.
 * @returns null without a key; an empty text for what cannot be one
 */
export function presentedKey(authorization: string | undefined): string | null {
  if (authorization === undefined || SESSION.test(authorization)) return null;
  const token = BEARER.exec(authorization)?.[1] ?? '';
  return token.startsWith(API_KEY_START) ? token : '';
}
