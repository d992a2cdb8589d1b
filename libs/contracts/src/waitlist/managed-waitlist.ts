import type { ListPage } from '../http/list';
import type { CappedTier } from '../membership/tier';

/** A place in a waitlist as administrators see it. */
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
  /** Whether a slot is free that nobody has reserved. */
  slot_available: boolean;
  /** ISO 8601; null when nothing is reserved for this person. */
  reserved_until: string | null;
  /** Whether offers go out by themselves here. */
  automatic: boolean;
  /** ISO 8601. */
  created_at: string;
}

export interface ManagedWaitlist extends ListPage<ManagedWaitlistEntry> {
  /** Whether offers go out by themselves wherever nothing else is set. */
  automatic: boolean;
}

/** Where a slot is free first, then the longest wait; or by the wait alone. */
export const WAITLIST_SORTS = ['slot', 'since'] as const;
export type WaitlistSort = (typeof WAITLIST_SORTS)[number];
