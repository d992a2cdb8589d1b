import { UNPAID_CHECKOUTS } from '@townlink/contracts';

/** A checkout that was begun and not paid, beside one that is asked for. */
export interface UnpaidCheckout {
  startedAt: Date;
  /** When it was left until its time was up. */
  ranOutAt: Date | null;
  /** Until when it keeps a place from others in the market that is asked for; null when it does not, or is the asker's own. */
  keptUntil: Date | null;
  /** What it has in common with the asker: the person (the account or its mailbox), the phone number, the network address. */
  samePerson: boolean;
  sameNumber: boolean;
  sameAddress: boolean;
}

/** Figures of the installation, beside those of every person. */
export interface UnpaidFigures {
  /** Within 24 hours. */
  perNumber: number;
  perAddress: number;
  /** At once, by number or address. */
  perMarket: number;
}

export type UnpaidReason = 'coolDown' | 'tooMany' | 'unpaidElsewhere' | 'unpaidNumber' | 'unpaidNetwork';

/** Why no further slot is held now, and until when. */
export interface UnpaidLimit {
  reason: UnpaidReason;
  until: Date;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * Limits checkouts that hold slots without payment, so that nobody keeps the places of a market by never paying: by
 * person, by phone number and by network address, each within a day and at once in the market.
 * @returns the limit that lasts longest
 */
export function unpaidLimit(unpaid: readonly UnpaidCheckout[], most: UnpaidFigures, now: Date): UnpaidLimit | null {
  const person = unpaid.filter(({ samePerson }) => samePerson);
  const number = unpaid.filter(({ sameNumber }) => sameNumber);
  const address = unpaid.filter(({ sameAddress }) => sameAddress);
  const limits = [
    ...person.flatMap(coolDown),
    ...within(person.map(endOfDay), UNPAID_CHECKOUTS.mostPerDay, 'tooMany', now),
    ...within(person.map(keptUntil), UNPAID_CHECKOUTS.mostPerMarket, 'unpaidElsewhere', now),
    ...within(number.map(endOfDay), most.perNumber, 'unpaidNumber', now),
    ...within(number.map(keptUntil), most.perMarket, 'unpaidNumber', now),
    ...within(address.map(endOfDay), most.perAddress, 'unpaidNetwork', now),
    ...within(address.map(keptUntil), most.perMarket, 'unpaidNetwork', now),
  ];
  const inForce = limits.filter(({ until }) => until > now);
  return inForce.sort((one, other) => other.until.getTime() - one.until.getTime())[0] ?? null;
}

const endOfDay = ({ startedAt }: UnpaidCheckout): Date => plus(startedAt, DAY);
const keptUntil = (checkout: UnpaidCheckout): Date | null => checkout.keptUntil;

const coolDown = ({ ranOutAt }: UnpaidCheckout): UnpaidLimit[] =>
  ranOutAt ? [{ reason: 'coolDown', until: plus(ranOutAt, UNPAID_CHECKOUTS.coolDownMinutes * MINUTE) }] : [];

/** @param ends until when each counts */
function within(ends: readonly (Date | null)[], most: number, reason: UnpaidReason, now: Date): UnpaidLimit[] {
  const latestFirst = ends.filter((end) => end !== null && end > now) as Date[];
  latestFirst.sort((one, other) => other.getTime() - one.getTime());
  // When this one ends, one fewer than the most is left.
  const until = latestFirst[most - 1];
  return until ? [{ reason, until }] : [];
}

/** Whether an unpaid checkout that has ended was left until its time was up, and not replaced before. */
export const ranOut = (expiresAt: Date | null, now: Date): boolean =>
  expiresAt !== null && now.getTime() >= expiresAt.getTime() - CLOCKS_DIFFER_MS;

/** The payment provider's clock may be a little ahead of ours. */
const CLOCKS_DIFFER_MS = MINUTE;

const plus = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds);
