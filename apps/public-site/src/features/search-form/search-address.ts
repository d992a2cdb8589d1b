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

/** URL of a results page: only set parameters, the text trimmed. */
export const searchAddress = ({ q, city, category, ...view }: SearchAddress): string =>
  listAddress(PAGES.search, view, {
    ...(q?.trim() && { q: q.trim() }),
    ...(city && { city }),
    ...(category && { category }),
  });
