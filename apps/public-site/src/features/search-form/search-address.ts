import { PAGES } from '@townlink/contracts';
import { listAddress, type ListView } from '../listing/list-view';

/** The search of a results page, as encoded in its URL. */
export interface SearchAddress extends Partial<ListView> {
  q?: string;
  /** The city's slug. */
  city?: string;
  /** The category's slug. */
  category?: string;
}

/** The text of a form whose city was typed instead of chosen: the server parses it like any other text. */
export const withTypedCity = (service: string, city: string): string => `${service.trim()} in ${city.trim()}`.trim();

/** Whether a text came only from the city field; 'in Provo in Riverton' came from both fields. */
export const isCityField = (text: string): boolean => /^in (?!.* in )/i.test(text);

/** URL of a results page: only set parameters, the text trimmed. */
export const searchAddress = ({ q, city, category, ...view }: SearchAddress): string =>
  listAddress(PAGES.search, view, {
    ...(q?.trim() && { q: q.trim() }),
    ...(city && { city }),
    ...(category && { category }),
  });
