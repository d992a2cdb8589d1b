import { supportMailto } from '@townlink/contracts';
import { lastRequest } from '@townlink/web-api';

/**
 * An email to support that includes the page, the time and the last call. Only the path: the rest of the address may contain
 * a token or a person's search.
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
