/** A reserved origin for resolving relative addresses. */
const ownOrigin = 'https://site.invalid';

/**
 * Where to go after sign-in: the given address if it is a page of this site, else the fallback. Rejects other hosts
 * ('//host', '/\host', 'https:…'), other schemes, control characters, and the sign-in pages themselves, which would loop.
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
