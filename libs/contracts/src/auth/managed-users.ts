import type { ListPage } from '../http/list';
import type { UserRole } from '../roles';
import type { OwnSession } from './own-account';

/** An account as administrators see it in a list. */
export interface ManagedUser {
  id: string;
  /** Null for somebody who is known by a number alone. */
  email: string | null;
  phone: string | null;
  full_name: string | null;
  /** Null until the first sign-in. */
  role: UserRole | null;
  /** ISO 8601, as all that follow; null while nobody has shown that the address is his. */
  confirmed_at: string | null;
  /** Null when not banned. */
  banned_until: string | null;
  /** Null unless the person has closed the account. */
  closed_at: string | null;
  last_sign_in_at: string | null;
  created_at: string;
}

export type ManagedUsers = ListPage<ManagedUser>;

/** One account with what is known of it. */
export interface ManagedUserDetails extends ManagedUser {
  /** Why the account is banned. */
  ban_reason: string | null;
  has_second_factor: boolean;
  listing: { id: string; business_name: string } | null;
  /** Where the person is signed in, used last first. */
  sessions: Omit<OwnSession, 'current'>[];
}

/** By when somebody joined, or by email. */
export const USER_SORTS = ['joined', 'email'] as const;
export type UserSort = (typeof USER_SORTS)[number];

export const USER_STATES = ['all', 'banned', 'unconfirmed'] as const;
export type UserState = (typeof USER_STATES)[number];

export const BAN_REASON = { min: 3, max: 500, message: 'Say in a few words why.' } as const;

/** How long somebody can be kept out: days, or for good. */
export const BAN_DAYS = { '1': 'One day', '7': 'A week', '30': '30 days', '0': 'For good' } as const;

/** Days of a ban for good: longer than anybody's account. */
export const FOR_GOOD_DAYS = 100 * 365;
