import type { StateCode } from '../directory/us-states';
import type { ListPage } from '../http/list';
import type { RegisterComparison } from './register';

/** Our facts about a license when a difference was found. */
export interface OwnLicenseFacts {
  name: string;
  number: string;
  board: string;
  state: StateCode;
  /** ISO date. */
  expires_on: string;
}

/** An administrator's decision on a difference; `ended`: the license no longer counts, and its grace period begins. */
export const REGISTER_DECISIONS = ['dismissed', 'renewed', 'ended'] as const;
export type RegisterDecision = (typeof REGISTER_DECISIONS)[number];

/** `settled`: automatically, since the register agrees again or another license was checked. */
export type RegisterOutcome = RegisterDecision | 'settled';

export const REGISTER_OUTCOME_TEXTS: Record<RegisterOutcome, string> = {
  dismissed: 'Dismissed',
  renewed: 'Check renewed',
  ended: 'License ended',
  settled: 'Settled by itself',
};

/** A difference between a listed license and its register: an item of `GET /api/admin/register-tasks`. */
export interface RegisterTask {
  id: string;
  provider_id: string;
  business_name: string;
  city_name: string;
  city_state: StateCode;
  category_name: string;
  is_listed: boolean;
  own: OwnLicenseFacts;
  found: RegisterComparison;
  /** ISO 8601. */
  raised_at: string;
  /** Null while it waits. */
  outcome: RegisterOutcome | null;
  reason: string | null;
  decided_at: string | null;
}

export type RegisterTasks = ListPage<RegisterTask>;

/** In characters. */
export const REGISTER_REASON_MAX = 1000;
