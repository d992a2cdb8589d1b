import { UNPAID_CHECKOUTS } from '@townlink/contracts';

/** An unpaid checkout, compared with a requested one. */
export interface UnpaidCheckout {
  startedAt: Date;
  /** When it expired unpaid. */
  ranOutAt: Date | null;
  /** When its hold on a slot of the requested market ends; null if it has none, or is the caller's own. */
  keptUntil: Date | null;
  /** What it shares with the caller: the person (account or mailbox), the phone number, the IP address. */
  samePerson: boolean;
  sameNumber: boolean;
  sameAddress: boolean;
}

/** Settings that complement the fixed limits per person. */
export interface UnpaidFigures {
  /** Within 24 hours. */
  perNumber: number;
  perAddress: number;
  /** Concurrently, by number or address. */
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
 * Limits checkouts that hold slots without payment, so that a market cannot be blocked: by person, phone number and
 * IP address, each per day and concurrently per market.
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

/** @param ends when each checkout stops counting */
function within(ends: readonly (Date | null)[], most: number, reason: UnpaidReason, now: Date): UnpaidLimit[] {
  const latestFirst = ends.filter((end) => end !== null && end > now) as Date[];
  latestFirst.sort((one, other) => other.getTime() - one.getTime());
  // When this checkout ends, the count is below the limit.
  const until = latestFirst[most - 1];
  return until ? [{ reason, until }] : [];
}

/** Whether an unpaid checkout expired, rather than being replaced. */
export const ranOut = (expiresAt: Date | null, now: Date): boolean =>
  expiresAt !== null && now.getTime() >= expiresAt.getTime() - CLOCKS_DIFFER_MS;

/** The payment provider's clock may be slightly ahead. */
const CLOCKS_DIFFER_MS = MINUTE;

const plus = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds);
