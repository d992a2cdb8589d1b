import { oneLine, shortened } from '@townlink/contracts';

/** Longest name that a message shows; a longer one is somebody's own text in place of a name. */
const MAX_LENGTH = 60;

/**
 * A user-chosen name made safe for messages to others: no markup, and nothing that mail programs turn into a link.
 * @param fallback used when nothing is left of the name
 */
export function safeDisplayName(name: string, fallback: string): string {
  const plain = oneLine(name.toWellFormed())
    // What takes no room could hide a link's full stop; joiners belong to emoji and to words of many scripts.
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, ' ')
    .replace(/[<>[\]{}|\\`*_~#@:]|\/(?!\d)/g, ' ')
    // 'evil.example' would be made a link; 'St. John' and 'J. R.' are left alone.
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
