/** Longest name that a message shows; a longer one is no name but a text of somebody's own. */
const LONGEST = 60;

/**
 * A name that a person chose, as a message may show it to anybody: nothing in it can be read as markup or is made a link
 * by the reader's program.
 * @param fallback what stands there when nothing is left
 */
export function safeDisplayName(name: string, fallback: string): string {
  const plain = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/[<>[\]{}|\\`*_~#@:]|\/(?!\d)/g, ' ')
    // 'evil.example' would be made a link; 'St. John' and 'J. R.' are left alone.
    .replace(/\.(?=[\p{L}\p{N}])/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (!plain) return fallback;
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST - 1).trimEnd()}…` : plain;
}

/** What of a message's data people choose for themselves, and what stands there when nothing of it is left. */
const FALLBACKS: Record<string, string> = {
  contactName: 'there',
  fullName: 'there',
  businessName: 'your business',
  categoryName: 'a service',
};

/** Also in lists of what a message tells of. */
export const withSafeDisplayNames = <Data extends object>(data: Data): Data =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]: [string, unknown]) => {
      const fallback = FALLBACKS[key];
      if (Array.isArray(value)) return [key, value.map((item: object) => withSafeDisplayNames(item))];
      return [key, fallback !== undefined && typeof value === 'string' ? safeDisplayName(value, fallback) : value];
    }),
  ) as Data;
