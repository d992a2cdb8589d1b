export interface Turnover {
  /** In the last year. */
  offers: number;
  /** Days since the first of those offers. */
  days: number;
}

/** Minimum number of offers for an estimate. */
const LEAST_OFFERS = 3;
const LEAST_DAYS = 14;

/** Days until the person gets an offer; null when it cannot be estimated. */
export function expectedWaitDays(peopleAhead: number, { offers, days }: Turnover): number | null {
  if (offers < LEAST_OFFERS || days < LEAST_DAYS) return null;
  return Math.round(((peopleAhead + 1) * days) / offers);
}
