/** How slots of a market and tier came to those who waited before. */
export interface Turnover {
  /** Slots that were offered in the last year. */
  offers: number;
  /** Days since the first of them. */
  days: number;
}

/** Fewer than these say nothing about how fast a line moves. */
const LEAST_OFFERS = 3;
const LEAST_DAYS = 14;

/** How many days it takes until so many people and then oneself have been offered a slot; null while nobody can tell. */
export function expectedWaitDays(peopleAhead: number, { offers, days }: Turnover): number | null {
  if (offers < LEAST_OFFERS || days < LEAST_DAYS) return null;
  return Math.round(((peopleAhead + 1) * days) / offers);
}
