import { STATE_CODES } from './us-states';

/** Removes diacritics, apostrophes (including the Hawaiian ʻokina) and periods. */
function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’‘ʻ`.]/g, '')
    .toLowerCase();
}

/** Lowercase ASCII letters and digits, joined by hyphens: 'two-rivers'; empty if none remain. */
export function hyphenate(text: string): string {
  return plainLetters(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/**
 * Slug of a city: 'riverton-ut', 'st-louis-mo', 'kihei-hi'. Browser and server derive the same one, so the link works even
 * after a failed upsert.
 */
export function citySlug(cityName: string, stateCode: string): string {
  return [hyphenate(cityName), hyphenate(stateCode)].filter(Boolean).join('-');
}

/**
 * City label guessed from a slug: 'Salt Lake City, UT' for 'salt-lake-city-ut'. A placeholder until the city is loaded; empty
 * if it is not a city's slug.
 */
export function cityLabelOf(slug: string): string {
  const words = slug.toLowerCase().split('-').filter(Boolean);
  const state = words.pop()?.toUpperCase();
  if (words.length === 0 || !STATE_CODES.some((code) => code === state)) return '';
  return `${words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(' ')}, ${state}`;
}

/** For a name without a slug. */
export const NO_CATEGORY_SLUG = 'A name needs a letter from A to Z or a digit for its address.';

/** A slug can be longer than its name: 'rad-s2' for '㎯'. */
const CATEGORY_SLUG_MAX = 110;

/** Slug of a category: 'tree-service'. */
export function categorySlug(name: string): string {
  return hyphenate(name).slice(0, CATEGORY_SLUG_MAX).replace(/-$/, '');
}
