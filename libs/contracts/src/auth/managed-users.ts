import type { ListPage } from '../http/list';
import type { ConsoleRole, UserRole } from '../roles';
import type { OwnSession } from './own-account';

/** An account in the console's list. */
export interface ManagedUser {
  id: string;
  /** Null for a phone-only account. */
  email: string | null;
  phone: string | null;
  full_name: string | null;
  /** Null until the first sign-in. */
  role: UserRole | null;
  /** Null for non-administrators. */
  console_role: ConsoleRole | null;
  /** ISO 8601, like all that follow; null until the email address is confirmed. */
  confirmed_at: string | null;
  banned_until: string | null;
  /** Null unless the owner has closed the account. */
  closed_at: string | null;
  last_sign_in_at: string | null;
  created_at: string;
}

export type ManagedUsers = ListPage<ManagedUser>;

export interface ManagedUserDetails extends ManagedUser {
  ban_reason: string | null;
  has_second_factor: boolean;
  listing: { id: string; business_name: string } | null;
  /** Active sessions, most recent first. */
  sessions: Omit<OwnSession, 'current'>[];
}

export const USER_SORTS = ['joined', 'email'] as const;
export type UserSort = (typeof USER_SORTS)[number];

export const USER_STATES = ['all', 'banned', 'unconfirmed'] as const;
export type UserState = (typeof USER_STATES)[number];

export const BAN_REASON = { min: 3, max: 500, message: 'Say in a few words why.' } as const;

/** Length of a ban in days; 0 is permanent. */
export const BAN_DAYS = { '1': 'One day', '7': 'A week', '30': '30 days', '0': 'For good' } as const;

/** Days of a permanent ban. */
export const FOR_GOOD_DAYS = 100 * 365;
