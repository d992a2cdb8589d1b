import type { Language, ListFilterQuery, PaymentMethod } from '@townlink/contracts';

export interface ListFilters {
  isOpenNow: boolean;
  hasOffer: boolean;
  hasPhone: boolean;
  takesEmergencies: boolean;
  /** Minimum rating; null for any, like the language and the payment method. */
  rating: number | null;
  language: Language | null;
  payment: PaymentMethod | null;
}

export const NO_FILTERS: ListFilters = {
  isOpenNow: false,
  hasOffer: false,
  hasPhone: false,
  takesEmergencies: false,
  rating: null,
  language: null,
  payment: null,
};

/** Null for no filter. */
export function filtersOf(query: ListFilterQuery): ListFilters | null {
  const { open, offer, phone, emergency, rating = null, language = null, payment = null } = query;
  const isFiltered = open ?? offer ?? phone ?? emergency ?? rating ?? language ?? payment;
  return isFiltered
    ? {
        isOpenNow: Boolean(open),
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

/**
 * Whether a listing is open right now. Listings without usual hours never match: their card shows no hours either,
 * since special days alone say too little.
 * @param city an expression for the listing's city; a parameter is evaluated only once
 */
export const isOpenIn = (city: string): string =>
  `(coalesce(open_week <> '{}' or (open_hours -> 'by_appointment')::boolean, false) and
    app.is_open(open_week, special_dates, special_open, (select now() at time zone app.zone_of(${city}))))`;

/** The minute that {@link isOpenIn} applies to; part of the cache key of results that use it. */
export const thisMinute = (): number => Math.floor(Date.now() / 60_000);

/**
 * Conditions on providers for {@link filterValues}, whose first value has the given parameter number.
 * @param city as in {@link isOpenIn}
 */
export function filterConditions(first: number, city: string): string {
  const names = Array.from({ length: 7 }, (_, at) => `$${first + at}`);
  const [open, offer, phone, emergency, rating, language, payment] = names;
  return `(not ${open}::boolean or ${isOpenIn(city)})
   and (not ${offer}::boolean or ${HAS_OFFER})
   and (not ${phone}::boolean or public_phone is not null)
   and (not ${emergency}::boolean or emergency_service)
   and (${rating}::numeric is null or google_rating >= ${rating}::numeric)
   and (${language}::text is null or ${language}::text = any (languages))
   and (${payment}::text is null or ${payment}::text = any (payment_methods))`;
}

export const filterValues = (filters: ListFilters): unknown[] => [
  filters.isOpenNow,
  filters.hasOffer,
  filters.hasPhone,
  filters.takesEmergencies,
  filters.rating,
  filters.language,
  filters.payment,
];
