/** In characters. A service and a place fit several times over. */
export const SEARCH_TEXT_MAX = 200;

/** Typed text split into the service and the place: a final ZIP code, or what follows a final 'in' or 'near'. */
export interface SearchText {
  service: string;
  city: string | null;
}

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

/** 'plumber 84065', 'plumber near 84065-1234', and a ZIP code alone. */
const ZIP_AT_END = /^(?:(?<service>.*?)[\s,]+)??(?:(?:in|near)\s)?(?<zip>\d{5})(?:-\d{4})?$/iu;

/** 'in my kitchen', 'in the basement', 'in 2 days', 'near me': not followed by a city. */
const NO_CITY = /^(?:me|my|our|the|a|an|this|that|your|his|her|their|all|\d+)\b|^$/iu;

/**
 * Reads 'plumber in Riverton, UT' as a service and a city: the words after the last ' in ' or ' near ', which may begin the
 * text, or a ZIP code at the end. The caller checks whether the city exists; if not, the whole text is the service.
 */
export function parseSearchText(text: string): SearchText {
  const clean = cleanSearchText(text);
  const zip = ZIP_AT_END.exec(clean);
  if (zip) return { service: zip.groups?.service ?? '', city: zip.groups!.zip! };
  const match = /^(?:(?<service>.*)\s)?(?:in|near)\s(?<city>[^0-9]+?)[\s.,!?]*$/iu.exec(clean);
  const city = match?.groups?.city?.trim() ?? '';
  if (!match || NO_CITY.test(city)) return { service: clean, city: null };
  return { service: (match.groups?.service ?? '').replace(/[\s,]+$/u, ''), city };
}
