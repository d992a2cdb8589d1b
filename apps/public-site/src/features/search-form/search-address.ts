import { PAGES, type ProviderSort } from '@townlink/contracts';

/** The search of a results page, as encoded in its URL. */
export interface SearchAddress {
  q?: string;
  /** The city's slug. */
  city?: string;
  /** The category's slug. */
  category?: string;
  sort?: ProviderSort;
  page?: number;
  /** Filters: with an offer, with a phone number, with a minimum rating. */
  offer?: boolean;
  phone?: boolean;
  rating?: number | null;
}

/** URL of a results page: only set parameters, the text trimmed. */
export function searchAddress({ q, city, category, sort, page, offer, phone, rating }: SearchAddress): string {
  const parameters = new URLSearchParams();
  if (q?.trim()) parameters.set('q', q.trim());
  if (city) parameters.set('city', city);
  if (category) parameters.set('category', category);
  if (sort && sort !== 'featured') parameters.set('sort', sort);
  if (offer) parameters.set('offer', '1');
  if (phone) parameters.set('phone', '1');
  if (rating) parameters.set('rating', String(rating));
  if (page && page > 1) parameters.set('page', String(page));
  const text = parameters.toString();
  return text ? `${PAGES.search}?${text}` : PAGES.search;
}
