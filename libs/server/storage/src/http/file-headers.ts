import { dispositionOf } from '../content-types';

/** A document that may do nothing. The browser's own PDF viewer works under it (tried in Chromium), with its styles. */
const POLICY =
  "default-src 'none'; img-src 'self'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/**
 * Headers under which a file that a stranger uploaded is shown: in place, as what it is and as nothing else, to our own
 * pages only, and kept by nobody.
 */
export function fileHeaders(path: string, contentType = 'application/octet-stream'): Record<string, string> {
  return {
    'content-type': contentType,
    'content-disposition': dispositionOf(path),
    'x-content-type-options': 'nosniff',
    'content-security-policy': POLICY,
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  };
}
