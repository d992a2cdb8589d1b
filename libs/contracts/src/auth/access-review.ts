import type { ConsoleRole } from '../roles';

/** A person with a role in the console. */
export interface ConsoleAccess {
  id: string;
  email: string | null;
  full_name: string;
  console_role: ConsoleRole;
  /** Or a passkey; the console requires one of them. */
  has_second_factor: boolean;
  /** ISO 8601, like all that follow; null for an account that has never signed in. */
  last_used_at: string | null;
  banned_until: string | null;
  closed_at: string | null;
  /** Without this person the console would have no owner. */
  is_last_owner: boolean;
}

/** Days without use after which a role should be questioned. */
export const UNUSED_DAYS = 90;

const DAY = 24 * 60 * 60 * 1000;

export const isUnused = ({ last_used_at }: Pick<ConsoleAccess, 'last_used_at'>, now: Date): boolean =>
  last_used_at === null || now.getTime() - Date.parse(last_used_at) > UNUSED_DAYS * DAY;
