import type { StateCode } from '../directory/us-states';

/** States that publish a license register as open data. */
const REGISTER_STATES = ['WA', 'OR'] as const satisfies readonly StateCode[];
export type RegisterState = (typeof REGISTER_STATES)[number];

export const isRegisterState = (state: string): state is RegisterState =>
  (REGISTER_STATES as readonly string[]).includes(state);

/** A license's standing in a register; `unknown` for an unrecognized word. */
const REGISTER_STANDINGS = ['active', 'expired', 'suspended', 'ended', 'unknown'] as const;
export type RegisterStanding = (typeof REGISTER_STANDINGS)[number];

/** A license as recorded in its register. */
export interface RegisterEntry {
  number: string;
  name: string;
  standing: RegisterStanding;
  /** In the register's own words; null if it lists only active licenses. */
  status: string | null;
  /** Last valid day (ISO date); null if missing or unreadable. */
  expires_on: string | null;
}

/**
 * How a register differs from our facts. `expired`: its last day has passed and ours has not; `expiry`: a different last day;
 * `unreadable`: its last day is not a date.
 */
const REGISTER_DIFFERENCES = ['not-found', 'name', 'standing', 'expired', 'expiry', 'unreadable'] as const;
export type RegisterDifference = (typeof REGISTER_DIFFERENCES)[number];

export const REGISTER_DIFFERENCE_TEXTS: Record<RegisterDifference, string> = {
  'not-found': 'Number not in the register',
  name: 'Another name',
  standing: 'Not active',
  expired: 'Expired in the register',
  expiry: 'Another last day',
  unreadable: 'Last day cannot be read',
};

export interface RegisterComparison {
  /** Whether it is listed and active, with the same name and last day. */
  is_confirmed: boolean;
  /** Empty for a license that has expired here and is not active there: there is nothing to decide. */
  differences: RegisterDifference[];
  /** The entry with this number; null if there is none. */
  entry: RegisterEntry | null;
  /** Entries with the same name and other numbers. They prove nothing; a person decides whether one is meant. */
  suggestions: RegisterEntry[];
}

/** Response of `GET /api/admin/register-entry`. */
export interface RegisterAnswer {
  /** Null if the state publishes no register that we can read. */
  comparison: RegisterComparison | null;
  /** ISO 8601. */
  looked_up_at: string;
}

export const REGISTER_MESSAGES = {
  reason: 'Say why, for those who look at it later',
  license: 'Enter what the renewed license says',
  decided: 'This difference was already decided, or it has settled by itself.',
  number: 'Enter the license number first',
  silent: 'The register is not answering right now. Please try again in a few minutes, or use its own site.',
  changed: 'The register has changed its form, so it can’t be read. Please use its own site.',
} as const;
