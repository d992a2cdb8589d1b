/** How often slots of a market and tier were offered. */
export interface Turnover {
  /** Slots that were offered in the last year. */
  offers: number;
  /** Days since the first of them. */
  days: number;
}

/** With less than this, the speed of a line cannot be estimated. */
const LEAST_OFFERS = 3;
const LEAST_DAYS = 14;

/** Days until everybody ahead and then the person has been offered a slot; null where that cannot be estimated. */
export function expectedWaitDays(peopleAhead: number, { offers, days }: Turnover): number | null {
  if (offers < LEAST_OFFERS || days < LEAST_DAYS) return null;
  return Math.round(((peopleAhead + 1) * days) / offers);
}
