import { oneLine, shortened } from '@townlink/contracts';

/** A longer name is likely free text. */
const MAX_LENGTH = 60;

/**
 * Makes a user-chosen name safe in messages to others: no markup, and nothing that mail programs turn into a link.
 * @param fallback used if nothing is left
 */
export function safeDisplayName(name: string, fallback: string): string {
  const plain = oneLine(name.toWellFormed())
    // Invisible characters could hide a link's period; joiners are needed by emoji and many scripts.
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, ' ')
    .replace(/[<>[\]{}|\\`*_~#@:]|\/(?!\d)/g, ' ')
    // 'evil.example' would become a link; 'St. John' and 'J. R.' do not change.
    .replace(/\.(?=[\p{L}\p{N}])/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain ? shortened(plain, MAX_LENGTH) : fallback;
}

/** Message fields chosen by users, with their fallbacks. */
const FALLBACKS: Record<string, string> = {
  contactName: 'there',
  fullName: 'there',
  businessName: 'your business',
  categoryName: 'a service',
};

/** Also applies to items of lists. */
export const withSafeDisplayNames = <Data extends object>(data: Data): Data =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]: [string, unknown]) => {
      const fallback = FALLBACKS[key];
      if (Array.isArray(value)) return [key, value.map((item: object) => withSafeDisplayNames(item))];
      return [key, fallback !== undefined && typeof value === 'string' ? safeDisplayName(value, fallback) : value];
    }),
  ) as Data;
