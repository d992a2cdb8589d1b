/** Longest name that a message shows; a longer one is no name but a text of somebody's own. */
const LONGEST = 60;

/**
 * A name that a person chose, as a message may show it to anybody: nothing in it can be read as markup or is made a link
 * by the reader's program.
 * @param otherwise what stands there when nothing is left
 */
export function plainName(name: string, otherwise: string): string {
  const plain = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/[<>[\]{}|\\`*_~#@:]|\/(?!\d)/g, ' ')
    // 'evil.example' would be made a link; 'St. John' and 'J. R.' are left alone.
    .replace(/\.(?=[\p{L}\p{N}])/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (!plain) return otherwise;
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST - 1).trimEnd()}…` : plain;
}

/** What of a message's data people choose for themselves, and what stands there when nothing of it is left. */
const CHOSEN: Record<string, string> = {
  contactName: 'there',
  fullName: 'there',
  businessName: 'your business',
  categoryName: 'a service',
};

/** Also in lists of what a message tells of. */
export const withPlainNames = <Data extends object>(data: Data): Data =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]: [string, unknown]) => {
      const otherwise = CHOSEN[key];
      if (Array.isArray(value)) return [key, value.map((item: object) => withPlainNames(item))];
      return [key, otherwise !== undefined && typeof value === 'string' ? plainName(value, otherwise) : value];
    }),
  ) as Data;
