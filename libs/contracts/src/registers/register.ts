import type { StateCode } from '../directory/us-states';

/** States that publish a register of licenses as open data. */
export const REGISTER_STATES = ['WA', 'OR'] as const satisfies readonly StateCode[];
export type RegisterState = (typeof REGISTER_STATES)[number];

export const isRegisterState = (state: string): state is RegisterState =>
  (REGISTER_STATES as readonly string[]).includes(state);

/** What a register says of a license; `unknown` for a word that we do not know. */
export const REGISTER_STANDINGS = ['active', 'expired', 'suspended', 'ended', 'unknown'] as const;
export type RegisterStanding = (typeof REGISTER_STANDINGS)[number];

/** A license as its register has it. */
export interface RegisterEntry {
  number: string;
  name: string;
  standing: RegisterStanding;
  /** In the register's own word; null where it lists active licenses only. */
  status: string | null;
  /** Last valid day (ISO date); null without one, or where it cannot be read. */
  expires_on: string | null;
}

/**
 * How a register differs from our facts. `expired`: its last day is over and ours is not; `expiry`: another last day;
 * `unreadable`: it names a last day that is none.
 */
export const REGISTER_DIFFERENCES = ['not-found', 'name', 'standing', 'expired', 'expiry', 'unreadable'] as const;
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
  /** Whether it is there, active, in this name and with no other last day. */
  is_confirmed: boolean;
  /** None of a license that is over for us and not active there: there is nothing to decide. */
  differences: RegisterDifference[];
  /** The entry of the number; null when there is none. */
  entry: RegisterEntry | null;
  /** Entries with other numbers and the same name. They prove nothing: a person decides whether one is meant. */
  suggestions: RegisterEntry[];
}

/** Response of `GET /api/admin/register-entry`. */
export interface RegisterAnswer {
  /** Null where the state publishes no register that we can read. */
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
