import {
  type FilterChoice,
  LANGUAGES,
  LEAST_RATINGS,
  type ListFilter,
  type MarketFilters,
  PAYMENT_METHODS,
} from '@townlink/contracts';
import type { ListFilters } from './list-filters';

/** Listings of a market that are identical for every filter. */
export interface ListingKind {
  is_open: boolean;
  has_offer: boolean;
  has_phone: boolean;
  emergency_service: boolean;
  google_rating: number | null;
  languages: string[];
  payment_methods: string[];
  count: number;
}

type Test = (kind: ListingKind) => boolean;

const rated =
  (least: number): Test =>
  ({ google_rating }) =>
    google_rating !== null && google_rating >= least;
const speaks =
  (language: string): Test =>
  ({ languages }) =>
    languages.includes(language);
const takes =
  (payment: string): Test =>
  ({ payment_methods }) =>
    payment_methods.includes(payment);

const TESTS = {
  open: ({ is_open }: ListingKind) => is_open,
  offer: ({ has_offer }: ListingKind) => has_offer,
  phone: ({ has_phone }: ListingKind) => has_phone,
  emergency: ({ emergency_service }: ListingKind) => emergency_service,
};

function chosenTests(chosen: ListFilters): Partial<Record<ListFilter, Test>> {
  const { rating, language, payment } = chosen;
  return {
    ...(chosen.isOpenNow && { open: TESTS.open }),
    ...(chosen.hasOffer && { offer: TESTS.offer }),
    ...(chosen.hasPhone && { phone: TESTS.phone }),
    ...(chosen.takesEmergencies && { emergency: TESTS.emergency }),
    ...(rating !== null && { rating: rated(rating) }),
    ...(language !== null && { language: speaks(language) }),
    ...(payment !== null && { payment: takes(payment) }),
  };
}

/** The count of each choice under the other chosen filters, and without each of the chosen ones. */
export function countFilters(kinds: readonly ListingKind[], chosen: ListFilters): MarketFilters {
  const tests = chosenTests(chosen);
  const left = (except: ListFilter | null, also: Test = () => true): number => {
    const others = Object.entries(tests).flatMap(([name, test]) => (name === except ? [] : [test]));
    return sum(kinds.filter((kind) => also(kind) && others.every((test) => test(kind))));
  };
  const choices = (filter: ListFilter, values: readonly (string | number)[], test: (value: never) => Test) => {
    const picked = { rating: chosen.rating, language: chosen.language, payment: chosen.payment }[filter as 'rating'];
    return values
      .map((value): FilterChoice => ({ value: String(value), count: left(filter, test(value as never)) }))
      .filter(({ value, count }) => count > 0 || value === String(picked));
  };
  const without = (filter: ListFilter): number | null => (tests[filter] ? left(filter) : null);
  return {
    all: sum(kinds),
    total: left(null),
    open: left('open', TESTS.open),
    offer: left('offer', TESTS.offer),
    phone: left('phone', TESTS.phone),
    emergency: left('emergency', TESTS.emergency),
    rating: choices('rating', LEAST_RATINGS, rated),
    language: byCount(choices('language', LANGUAGES, speaks)),
    payment: byCount(choices('payment', PAYMENT_METHODS, takes)),
    without: {
      open: without('open'),
      offer: without('offer'),
      phone: without('phone'),
      emergency: without('emergency'),
      rating: without('rating'),
      language: without('language'),
      payment: without('payment'),
    },
  };
}

const sum = (kinds: readonly ListingKind[]): number => kinds.reduce((all, { count }) => all + count, 0);

/** Stable sort: equal counts keep the order of the closed list. */
const byCount = (choices: FilterChoice[]): FilterChoice[] => choices.toSorted((a, b) => b.count - a.count);
