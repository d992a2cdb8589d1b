import { STATE_CODES } from './us-states';

/** Letters with marks become plain ones; apostrophes (also the Hawaiian okina) and full stops vanish. */
function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’‘ʻ`.]/g, '')
    .toLowerCase();
}

function hyphenate(text: string): string {
  return plainLetters(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/**
 * Address part of a city: name and state code, lower case, joined by a hyphen, spaces to hyphens ('riverton-ut',
 * 'st-louis-mo', 'kihei-hi'). Browser and server build the same one, so a failed upsert still leads to the right page.
 */
export function citySlug(cityName: string, stateCode: string): string {
  return [hyphenate(cityName), hyphenate(stateCode)].filter(Boolean).join('-');
}

/**
 * How people write the city that an address part names, as far as the address part tells: 'Salt Lake City, UT' for
 * 'salt-lake-city-ut'. Stands in until the city itself is known; empty for what is no city's address part.
 */
export function cityLabelOf(slug: string): string {
  const words = slug.toLowerCase().split('-').filter(Boolean);
  const state = words.pop()?.toUpperCase();
  if (words.length === 0 || !STATE_CODES.some((code) => code === state)) return '';
  return `${words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(' ')}, ${state}`;
}

/** Address part of a category: its name in lower case, spaces to hyphens ('tree-service'); other marks fall away. */
export function categorySlug(name: string): string {
  return hyphenate(name);
}
