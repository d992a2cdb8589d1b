import type { ConsoleRole } from '../roles';

/** A person with a role in the console. */
export interface ConsoleAccess {
  id: string;
  email: string | null;
  full_name: string;
  console_role: ConsoleRole;
  /** Or a passkey; without either the console does not open. */
  has_second_factor: boolean;
  /** ISO 8601, as all that follow; null for an account that was never signed in to. */
  last_used_at: string | null;
  banned_until: string | null;
  closed_at: string | null;
  /** The console would have no owner without this person. */
  is_last_owner: boolean;
}

/** Days without use after which a role is worth a question. */
export const UNUSED_DAYS = 90;

const DAY = 24 * 60 * 60 * 1000;

export const isUnused = ({ last_used_at }: Pick<ConsoleAccess, 'last_used_at'>, now: Date): boolean =>
  last_used_at === null || now.getTime() - Date.parse(last_used_at) > UNUSED_DAYS * DAY;
