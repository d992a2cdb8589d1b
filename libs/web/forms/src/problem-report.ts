import { supportMailto } from '@townlink/contracts';
import { lastRequest } from '@townlink/web-api';

/**
 * A mail to support that says from which page, when and after which call it is written. Only the path: what stands behind it may be a token or what
 * a person searched for.
 */
export function problemReport(subject: string, now = new Date()): string {
  const lines = [
    '\n',
    `Page: ${location.origin}${location.pathname}`,
    `Time: ${now.toISOString()}`,
    `Release: ${document.documentElement.dataset.release}`,
    `Last request: ${lastRequest()}`,
  ];
  return supportMailto(subject, lines.join('\n'));
}
