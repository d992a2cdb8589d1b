import type { ListPage } from '../http/list';
import type { CappedTier } from '../membership/tier';

export interface ManagedWaitlistEntry {
  id: string;
  provider_name: string;
  provider_email: string;
  city_id: string;
  city_name: string;
  city_state: string;
  category_id: string;
  category_name: string;
  tier_requested: CappedTier;
  people_ahead: number;
  /** Whether there is a free, unreserved slot. */
  slot_available: boolean;
  /** ISO 8601; null without a reservation. */
  reserved_until: string | null;
  /** Whether offers are automatic here. */
  automatic: boolean;
  /** ISO 8601. */
  created_at: string;
}

export interface ManagedWaitlist extends ListPage<ManagedWaitlistEntry> {
  /** Default for markets without their own setting. */
  automatic: boolean;
}

/** Entries with a free slot first, then the longest wait; or by wait only. */
export const WAITLIST_SORTS = ['slot', 'since'] as const;
export type WaitlistSort = (typeof WAITLIST_SORTS)[number];
