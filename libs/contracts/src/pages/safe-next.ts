/** A reserved origin, to resolve relative addresses. */
const ownOrigin = 'https://site.invalid';

/**
 * Where to go after signing in: the given address if it is a page of this site, else the fallback.
 * Refused are other hosts ('//host', '/\host', 'https:…'), other schemes, control characters, and the sign-in pages
 * themselves, which would send the visitor back here forever.
 */
export function safeNext(next: string | null | undefined, fallback = '/'): string {
  // oxlint-disable-next-line no-control-regex -- Control characters are rejected here, since browsers drop them.
  if (!next || !/^\/(?![/\\])/.test(next) || /[\u0000-\u001f\u007f\\]/.test(next)) return fallback;
  try {
    const { origin, pathname, search, hash } = new URL(next, ownOrigin);
    if (origin !== ownOrigin || pathname.startsWith('//') || /^\/auth(\/|$)/.test(pathname)) return fallback;
    return pathname + search + hash;
  } catch {
    return fallback;
  }
}
