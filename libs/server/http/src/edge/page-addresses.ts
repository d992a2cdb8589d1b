import { isCall } from '@townlink/contracts';
import type { IncomingMessage } from 'node:http';

/** In place of what no page's address contains; no slug contains this character. */
const UNKNOWN = '~';

/**
 * The URL to route. Parts of a page's address that cannot be decoded, which the router refuses, or that contain NUL, which
 * PostgreSQL cannot store, become unknown ones, so that visitors get a page. The form of the address stays, so that the
 * browser hydrates the same route.
 */
export function routedUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [path] = url.split('?', 1) as [string];
  if (!url.includes('%') || isCall(path)) return url;
  const readable = path.split('/').map((part) => (isReadable(part) ? part : UNKNOWN));
  return readable.join('/') + url.slice(path.length).replaceAll('%00', UNKNOWN);
}

function isReadable(part: string): boolean {
  try {
    return !decodeURIComponent(part).includes('\0');
  } catch {
    return false;
  }
}
