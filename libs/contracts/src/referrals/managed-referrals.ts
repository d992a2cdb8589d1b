import type { ListPage } from '../http/list';
import type { NoRewardReason, PayoutStatus } from './referral';

/** Bounds of what is written down about a payout. */
export const PAYOUT_LIMITS = { batch: 100, method: 50, reference: 100 } as const;

/** A referral that was paid for and earns nothing. */
export interface RefusedReferral {
  /** Null when the provider is deleted. */
  provider_name: string | null;
  reason: NoRewardReason;
}

/** A referral code as administrators see it. */
export interface ManagedReferral {
  id: string;
  referral_code: string;
  provider_id: string | null;
  /** Of the referrer's own business, if he has one. */
  provider_name: string | null;
  /** Who is paid. Null for an account that is closed and owed nothing. */
  payee_name: string | null;
  payee_email: string | null;
  uses: number;
  conversions: number;
  payout_status: PayoutStatus;
  /** What is owed, in cents. */
  estimated_payout: number;
  /** What was paid out so far, in cents. */
  paid_cents: number;
  /** ISO 8601. */
  last_conversion_date: string | null;
  last_payout: { method: string; reference: string; paid_at: string } | null;
  /** The latest of them, at most five. */
  refused: RefusedReferral[];
  refused_count: number;
  /** ISO 8601. */
  created_at: string;
}

export interface ManagedReferrals extends ListPage<ManagedReferral> {
  /** All that is owed to anybody, in cents. */
  owed_cents: number;
  owed_count: number;
}

/** Response of `POST /api/admin/mark-referral-paid`. */
export interface PaidReferrals {
  count: number;
  amount_cents: number;
}
