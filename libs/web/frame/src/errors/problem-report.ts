import { supportMailto } from '@townlink/contracts';
import { lastRequest } from '@townlink/web-api';

/**
 * A mail to support that says where and when a page failed. Only the path: what stands behind it may be a token or what
 * a person searched for.
 */
export function problemReport(now = new Date()): string {
  const lines = [
    '\n',
    `Page: ${location.origin}${location.pathname}`,
    `Time: ${now.toISOString()}`,
    `Release: ${document.documentElement.dataset.release}`,
    `Last request: ${lastRequest()}`,
  ];
  return supportMailto('Problem with a page', lines.join('\n'));
}
