/** In characters; far more than a service and a place need. */
export const SEARCH_TEXT_MAX = 200;

/**
 * Normalizes typed text: drops control characters and lone surrogates, unifies compatibility forms (NFKC), collapses
 * white space, cuts to {@link SEARCH_TEXT_MAX} characters. Never throws; may return ''.
 */
export function cleanSearchText(text: string): string {
  const readable = text
    .slice(0, SEARCH_TEXT_MAX * 4)
    .replace(/(?!\s)[\p{Surrogate}\p{Control}\p{Format}\p{Private_Use}\p{Unassigned}]/gu, '')
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    .trim();
  return Array.from(readable).slice(0, SEARCH_TEXT_MAX).join('').trim();
}
