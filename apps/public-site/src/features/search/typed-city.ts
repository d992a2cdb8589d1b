import { citySlug, type CitySuggestion, citySuggestionLabel, parseSearchText, US_STATES } from '@townlink/contracts';
import type { ReadSearch } from './read-search';

/** The city of a search like 'in Riverton': typed, not chosen, and nothing else. */
export function cityAlone({ q, city, category }: ReadSearch): string | null {
  const { service, city: typed } = parseSearchText(q);
  return service || city || category ? null : typed;
}

/** Both candidate towns of a search like 'in Provo in Riverton' (a town in each field); the caller checks them. */
export function townsAlone({ q, city, category }: ReadSearch): [first: string, last: string] | null {
  const { service, city: last } = parseSearchText(q);
  const before = parseSearchText(service);
  return last && before.city && !before.service && !city && !category ? [before.city, last] : null;
}

const plain = (text: string): string => citySlug(text, '');

/** The place that a text names, with or without its state, short or in full; the largest of several. */
export function placeNamed(text: string, places: readonly CitySuggestion[]): CitySuggestion | undefined {
  const wanted = plain(text);
  return places.find((place) => {
    const { city_name, state_code } = place;
    const inFull = `${city_name} ${US_STATES[state_code]}`;
    return [city_name, citySuggestionLabel(place), inFull].some((name) => plain(name) === wanted);
  });
}
