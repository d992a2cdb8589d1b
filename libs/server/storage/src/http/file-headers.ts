import { dispositionOf } from '../content-types';

/** Forbids everything. The browser's PDF viewer still works, including its styles (tried in Chromium). */
const POLICY =
  "default-src 'none'; img-src 'self'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/** Headers of an uploaded file: inline, without type sniffing, embeddable only by our own pages, and uncached. */
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
