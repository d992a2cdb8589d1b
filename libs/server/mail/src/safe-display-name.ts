import { oneLine, shortened } from '@townlink/contracts';

/** A longer name is free text. */
const MAX_LENGTH = 60;

/**
 * Makes a user-chosen name safe for messages to others: no markup, and nothing that mail programs turn into a link.
 * @param fallback used when nothing is left
 */
export function safeDisplayName(name: string, fallback: string): string {
  const plain = oneLine(name.toWellFormed())
    // Invisible characters could hide a link's period; joiners belong to emoji and many scripts.
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, ' ')
    .replace(/[<>[\]{}|\\`*_~#@:]|\/(?!\d)/g, ' ')
    // 'evil.example' would become a link; 'St. John' and 'J. R.' stay.
    .replace(/\.(?=[\p{L}\p{N}])/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain ? shortened(plain, MAX_LENGTH) : fallback;
}

/** The fields of messages that users choose, with the fallback for each. */
const FALLBACKS: Record<string, string> = {
  contactName: 'there',
  fullName: 'there',
  businessName: 'your business',
  categoryName: 'a service',
};

/** Applies to the items of lists as well. */
export const withSafeDisplayNames = <Data extends object>(data: Data): Data =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]: [string, unknown]) => {
      const fallback = FALLBACKS[key];
      if (Array.isArray(value)) return [key, value.map((item: object) => withSafeDisplayNames(item))];
      return [key, fallback !== undefined && typeof value === 'string' ? safeDisplayName(value, fallback) : value];
    }),
  ) as Data;
