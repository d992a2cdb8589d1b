/** Longest search text that is looked at, in characters. A service and a place fit several times over. */
export const SEARCH_TEXT_MAX = 200;

/** What a visitor typed, taken apart: the service, and the place if the text names one after a final 'in'. */
export interface SearchText {
  service: string;
  city: string | null;
}

/**
 * Makes typed text safe and comparable: control characters and lone surrogates dropped, compatibility forms unified
 * (NFKC), white space collapsed, cut to {@link SEARCH_TEXT_MAX} characters. Never throws; may return ''.
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

/** 'in my kitchen', 'in the basement', 'in 2 days': what follows is no city. */
const NO_CITY = /^(?:my|our|the|a|an|this|that|your|his|her|their|all|\d+)\b|^$/iu;

/**
 * Reads 'plumber in Riverton, UT' as a service and a city: the words after the last ' in ' (or a leading 'in ').
 * Whether that city exists is for the caller to find out; if not, the whole text is the service.
 */
export function parseSearchText(text: string): SearchText {
  const clean = cleanSearchText(text);
  const match = /^(?:(?<service>.*)\s)?in\s(?<city>[^0-9]+?)[\s.,!?]*$/iu.exec(clean);
  const city = match?.groups?.city?.trim() ?? '';
  if (!match || NO_CITY.test(city)) return { service: clean, city: null };
  return { service: (match.groups?.service ?? '').replace(/[\s,]+$/u, ''), city };
}
