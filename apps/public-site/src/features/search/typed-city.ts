import { parseSearchText } from '@townlink/contracts';
import type { ReadSearch } from './read-search';

/** The city of a search like 'in Riverton': typed, not chosen, and nothing else. */
export function cityAlone({ q, city, category }: ReadSearch): string | null {
  const { service, city: typed } = parseSearchText(q);
  return service || city || category ? null : typed;
}
