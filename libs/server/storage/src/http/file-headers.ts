import { dispositionOf } from '../content-types';

/** Forbids everything. The browser's own PDF viewer works with it (tried in Chromium), with its styles. */
const POLICY =
  "default-src 'none'; img-src 'self'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/**
 * Headers of an uploaded file: inline, with its own type only, embeddable by our own pages only, and uncached.
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
