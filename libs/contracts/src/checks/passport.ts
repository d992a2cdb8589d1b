import { CHECK_KINDS, type CheckKind, checkRule } from './check-kinds';

/** An approved check as stored. Dates are ISO dates. */
export interface CheckRecord {
  kind: CheckKind;
  issuer: string | null;
  /** Whole US dollars: of a bond, or an insurance's per-occurrence limit. */
  amount: number | null;
  aggregate: number | null;
  starts_on: string | null;
  expires_on: string | null;
  /** ISO 8601. */
  checked_at: string;
}

/** `ended`: only licenses; the listing stays for its grace period. */
export const PASSPORT_STATES = ['valid', 'ended', 'not-checked'] as const;
export type PassportState = (typeof PASSPORT_STATES)[number];

export interface PastCheck {
  checked_at: string;
  until: string | null;
}

/** A line of the passport. The other fields are null when it was not checked. */
export interface PassportLine {
  kind: CheckKind;
  state: PassportState;
  checked_at: string | null;
  /** When the state's register last confirmed a license (ISO 8601). */
  confirmed_at: string | null;
  issuer: string | null;
  amount: number | null;
  aggregate: number | null;
  valid_until: string | null;
  /** All checks of this kind, latest first. */
  history: PastCheck[];
}

/** Checks per line in the history. */
const HISTORY_MAX = 10;

interface CheckedListing {
  /** Approved checks, in any order. */
  checks: readonly CheckRecord[];
  /** ISO date in the city's time zone. */
  today: string;
  /** When the license was last checked (ISO 8601): some were checked before their facts were recorded. */
  licenseCheckedAt: string | null;
  /** When the state's register last confirmed it (ISO 8601). */
  licenseConfirmedAt: string | null;
}

/**
 * The passport lines of a listing on a day, in the order of the table. Only kinds that visitors expect are shown as not
 * checked; otherwise missing and ended checks have no line.
 */
export const passportOf = (listing: CheckedListing): PassportLine[] =>
  CHECK_KINDS.map((kind) => lineOf(kind, listing)).filter((line) => line !== null);

function lineOf(kind: CheckKind, listing: CheckedListing): PassportLine | null {
  const { checks, today, licenseCheckedAt, licenseConfirmedAt } = listing;
  const rule = checkRule(kind);
  const ofKind = checks
    .filter((check) => check.kind === kind)
    .sort((one, other) => (one.checked_at < other.checked_at ? 1 : -1));
  const hasBegun = ofKind.filter(({ starts_on }) => starts_on === null || starts_on <= today);
  const isCurrent = ({ expires_on }: CheckRecord) => expires_on === null || expires_on >= today;
  const current = hasBegun.find(isCurrent) ?? (rule.endTakes === 'listing' ? hasBegun[0] : undefined);
  if (current) {
    const line = checkedLine(current, isCurrent(current));
    const confirmed_at = kind === 'license' && line.state === 'valid' ? licenseConfirmedAt : null;
    return { ...line, confirmed_at, history: historyOf(ofKind) };
  }
  if (kind === 'license' && licenseCheckedAt)
    return { ...uncheckedLine(kind), state: 'valid', checked_at: licenseCheckedAt };
  return rule.saysNotChecked ? uncheckedLine(kind) : null;
}

const checkedLine = (check: CheckRecord, isCurrent: boolean): Omit<PassportLine, 'history' | 'confirmed_at'> => ({
  kind: check.kind,
  state: isCurrent ? 'valid' : 'ended',
  checked_at: check.checked_at,
  issuer: check.issuer,
  amount: check.amount,
  aggregate: check.aggregate,
  valid_until: check.expires_on,
});

const uncheckedLine = (kind: CheckKind): PassportLine => ({
  kind,
  state: 'not-checked',
  checked_at: null,
  confirmed_at: null,
  issuer: null,
  amount: null,
  aggregate: null,
  valid_until: null,
  history: [],
});

const historyOf = (checks: readonly CheckRecord[]): PastCheck[] =>
  checks.slice(0, HISTORY_MAX).map(({ checked_at, expires_on }) => ({ checked_at, until: expires_on }));
