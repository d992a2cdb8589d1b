import { earliestToday } from '../directory/today';
import { dateError } from '../onboarding/rules';
import { daysAfter, daysBetween } from './check-dates';
import { type CheckField, type CheckKind, checkRule } from './check-kinds';

/** In characters, and whole US dollars. */
export const CHECK_LIMITS = { number: 50, issuer: 120, dollars: 1_000_000_000, notes: 2000 } as const;

/** A policy that renews the current one can be submitted before it begins. */
const AHEAD_DAYS = 120;

/** What an administrator enters from a document. Amounts are whole US dollars, dates ISO dates. */
export interface CheckFacts {
  number?: string;
  issuer?: string;
  amount?: number;
  aggregate?: number;
  startsOn?: string;
  expiresOn?: string;
}

export type CheckErrors = Partial<Record<CheckField, string>>;

export const CHECK_MESSAGES = {
  text: 'Please enter what the document says',
  date: 'Please enter the date on the document',
  amount: 'Please enter whole dollars, at least 1',
  tooMuch: 'Must be at most $1,000,000,000',
  aggregate: 'The aggregate limit is at least the limit for each occurrence',
  endsBefore: 'It ends before it begins',
  over: 'It has ended already',
  tooLong: 'No document of this kind counts for so long. Please check both dates',
  ahead: 'It begins too far ahead',
  future: 'A report cannot be from the future',
} as const;

/**
 * Errors by field; empty when an administrator may approve with these facts. Uses the earliest current date, so that a
 * document still counts on its last day everywhere.
 */
export function checkErrors(kind: CheckKind, facts: CheckFacts, now = new Date()): CheckErrors {
  const { fields } = checkRule(kind);
  const errors: CheckErrors = {};
  for (const field of Object.keys(fields) as CheckField[]) {
    const error = errorOf(field, facts[field]);
    if (error) errors[field] = error;
  }
  if (!errors.amount && !errors.aggregate && fields.aggregate && facts.aggregate! < facts.amount!)
    errors.aggregate = CHECK_MESSAGES.aggregate;
  if (!errors.startsOn && !errors.expiresOn) Object.assign(errors, spanErrors(kind, facts, earliestToday(now)));
  return errors;
}

function errorOf(field: CheckField, value: unknown): string | null {
  if (field === 'startsOn' || field === 'expiresOn') return value ? dateError(value) : CHECK_MESSAGES.date;
  if (field === 'amount' || field === 'aggregate') {
    if (!Number.isInteger(value) || (value as number) < 1) return CHECK_MESSAGES.amount;
    return (value as number) > CHECK_LIMITS.dollars ? CHECK_MESSAGES.tooMuch : null;
  }
  if (typeof value !== 'string' || value.trim() === '') return CHECK_MESSAGES.text;
  const limit = CHECK_LIMITS[field];
  return value.length > limit ? `Must be at most ${limit} characters` : null;
}

function spanErrors(kind: CheckKind, facts: CheckFacts, today: string): CheckErrors {
  const { fields, lastsDays } = checkRule(kind);
  const { startsOn, expiresOn } = datesOf(kind, facts);
  if (startsOn) {
    // The date in the easternmost zone can be one day ahead of the last zone.
    if (!fields.expiresOn && startsOn > daysAfter(today, 1)) return { startsOn: CHECK_MESSAGES.future };
    if (startsOn > daysAfter(today, AHEAD_DAYS)) return { startsOn: CHECK_MESSAGES.ahead };
  }
  const end = checkEnd(kind, { startsOn, expiresOn }, today);
  if (end === null) return {};
  const field = fields.expiresOn ? 'expiresOn' : 'startsOn';
  if (startsOn && end < startsOn) return { [field]: CHECK_MESSAGES.endsBefore };
  if (end < today) return { [field]: CHECK_MESSAGES.over };
  const isTooLong = lastsDays !== null && daysBetween(startsOn ?? today, end) > lastsDays;
  return isTooLong ? { [field]: CHECK_MESSAGES.tooLong } : {};
}

type CheckDates = Pick<CheckFacts, 'startsOn' | 'expiresOn'>;

/** Omits dates that the kind has no field for: they are not validated and must not affect how long it counts. */
function datesOf(kind: CheckKind, { startsOn, expiresOn }: CheckDates): CheckDates {
  const { fields } = checkRule(kind);
  return { startsOn: fields.startsOn ? startsOn : undefined, expiresOn: fields.expiresOn ? expiresOn : undefined };
}

/** The last day of an approved check; null for none. @param today ISO date of the check */
export function checkEnd(kind: CheckKind, dates: CheckDates, today: string): string | null {
  const { startsOn, expiresOn } = datesOf(kind, dates);
  if (expiresOn) return expiresOn;
  const { lastsDays } = checkRule(kind);
  return lastsDays === null ? null : daysAfter(startsOn ?? today, lastsDays);
}
