import { basename } from 'node:path';

const PDF = 'application/pdf';

/**
 * The browser's PDF viewer is a plug-in with styles of its own, and a sandboxed document has no plug-ins; everything
 * else needs nothing at all.
 */
const PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";
const IMAGE_POLICY = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/**
 * Headers under which a file that a stranger uploaded is shown: in place, as what it is and as nothing else, to our own
 * pages only, and kept by nobody.
 */
export function fileHeaders(path: string, contentType = 'application/octet-stream'): Record<string, string> {
  return {
    'content-type': contentType,
    'content-disposition': `inline; filename="${basename(path)}"`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': contentType === PDF ? PDF_POLICY : IMAGE_POLICY,
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  };
}
