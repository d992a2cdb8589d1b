import type { Language, ListFilterQuery, PaymentMethod } from '@townlink/contracts';

export interface ListFilters {
  hasOffer: boolean;
  hasPhone: boolean;
  takesEmergencies: boolean;
  /** Minimum rating; null for any, as the language and the way to pay. */
  rating: number | null;
  language: Language | null;
  payment: PaymentMethod | null;
}

export const NO_FILTERS: ListFilters = {
  hasOffer: false,
  hasPhone: false,
  takesEmergencies: false,
  rating: null,
  language: null,
  payment: null,
};

/** Null for no filter. */
export function filtersOf(query: ListFilterQuery): ListFilters | null {
  const { offer, phone, emergency, rating = null, language = null, payment = null } = query;
  const isFiltered = offer ?? phone ?? emergency ?? rating ?? language ?? payment;
  return isFiltered
    ? {
        hasOffer: Boolean(offer),
        hasPhone: Boolean(phone),
        takesEmergencies: Boolean(emergency),
        rating,
        language,
        payment,
      }
    : null;
}

export const HAS_OFFER =
  'ftco_enabled and (ftco_expiry_date is null or ftco_expiry_date >= app.today_in(providers.city_id))';

/** Conditions on providers for {@link filterValues}, the first of which is the parameter of the given number. */
export function filterConditions(first: number): string {
  const [offer, phone, emergency, rating, language, payment] = Array.from({ length: 6 }, (_, at) => `$${first + at}`);
  return `(not ${offer}::boolean or ${HAS_OFFER})
   and (not ${phone}::boolean or public_phone is not null)
   and (not ${emergency}::boolean or emergency_service)
   and (${rating}::numeric is null or google_rating >= ${rating}::numeric)
   and (${language}::text is null or ${language}::text = any (languages))
   and (${payment}::text is null or ${payment}::text = any (payment_methods))`;
}

export const filterValues = (filters: ListFilters): unknown[] => [
  filters.hasOffer,
  filters.hasPhone,
  filters.takesEmergencies,
  filters.rating,
  filters.language,
  filters.payment,
];
