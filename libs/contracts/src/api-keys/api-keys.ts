import type { ListPage } from '../http/list';
import type { ApiScope } from './scopes';

/** Working keys of one account. */
export const API_KEYS_MAX = 10;

/** New secrets per account or partner within 24 hours, from new keys and rotations together. */
export const API_KEY_SECRETS_A_DAY = 30;

export const API_KEY_MESSAGES = {
  tooMany: `An account can have at most ${API_KEYS_MAX} keys. Revoke one that is no longer used.`,
  tooManyToday: `An account can create at most ${API_KEY_SECRETS_A_DAY} secrets within 24 hours. Please try again later.`,
  tooManyForPartner: `A partner can get at most ${API_KEY_SECRETS_A_DAY} secrets within 24 hours. Please try again later.`,
} as const;

/** Calls per minute with a key, unless the console has set another limit. */
export const KEYED_CALLS_PER_MINUTE = 1_000;
export const KEYED_CALLS_MAX = 100_000;

/** Why an administrator revokes a key. */
export const API_KEY_REVOKE_REASON = { min: 3, max: 500, message: 'Say in a few words why.' } as const;

export const API_KEY_NAME_MAX = 60;
export const API_PARTNER_MAX = 100;
export const API_KEY_CONTACT_MAX = 254;

/** Lifetimes to choose from, in days; null for a key that does not expire. */
export const API_KEY_DAYS = [30, 90, 365] as const;
export type ApiKeyDays = (typeof API_KEY_DAYS)[number];

/** Hours that the old secret keeps working, to choose from. */
export const ROTATION_HOURS = [0, 1, 24, 168] as const;
export type RotationHours = (typeof ROTATION_HOURS)[number];

/** Days before a key expires at which its owner is notified. */
export const API_KEY_NOTICE_DAYS = 7;

/** Days of usage shown. */
export const API_KEY_USE_DAYS = 30;

export const API_KEY_STATES = ['active', 'expired', 'revoked'] as const;
export type ApiKeyState = (typeof API_KEY_STATES)[number];

/** Who ended a key: its owner, an administrator, or the closing of the account. */
export type ApiKeyRevokedBy = 'owner' | 'administrator' | 'closing';

/** One of a key's secrets, identified by its visible part. */
export interface ApiKeySecret {
  /** 'tlk_a1B2c3' */
  prefix: string;
  /** ISO 8601, UTC. */
  created_at: string;
  /** When it stops working because another replaced it; null for the newest. */
  ends_at: string | null;
}

/** Calls of one day, UTC. */
export interface ApiKeyDay {
  /** '2026-11-28' */
  day: string;
  calls: number;
  /** Calls over the limit. */
  limited: number;
}

/** A key as its owner sees it. The secret is shown once and not stored. */
export interface ApiKey {
  id: string;
  name: string;
  scopes: ApiScope[];
  state: ApiKeyState;
  revoked_by: ApiKeyRevokedBy | null;
  /** Working secrets, newest first; two for a while after a rotation. */
  secrets: ApiKeySecret[];
  ip_ranges: string[];
  calls_per_minute: number;
  /** ISO 8601, UTC. */
  created_at: string;
  expires_at: string | null;
  revoked_at: string | null;
  last_used_at: string | null;
  /** The last 30 days that had calls, oldest first. */
  use: ApiKeyDay[];
}

/** A new or rotated key. */
export interface MadeApiKey<Key extends ApiKey = ApiKey> {
  key: Key;
  /** Shown only this once. */
  secret: string;
}

/** A key as the console sees it. */
export interface ManagedApiKey extends ApiKey {
  /** Null for a partner's key. */
  account: { id: string; email: string | null } | null;
  partner: string | null;
  /** Of the partner, for the end of the key and of its webhooks; null where none was given. */
  contact_email: string | null;
  /** The administrator who made a partner's key. */
  made_by: string | null;
}

export type ManagedApiKeys = ListPage<ManagedApiKey>;

/** What a pasted text is: not a key, a key we never issued, or one of ours. */
export interface CheckedApiKey {
  looks_real: boolean;
  /** Null unless it is one of ours. */
  key: ManagedApiKey | null;
  /** Whether this secret still works. */
  works: boolean;
}
