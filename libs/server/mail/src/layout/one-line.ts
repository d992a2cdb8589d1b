/** Longest subject; more is cut by every inbox anyway. */
const LONGEST = 180;

/** Makes one line of any text: no line break, no control or direction-changing character, so that nothing can pose as another header. */
export function oneLine(text: string): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1).trimEnd()}…` : line;
}
