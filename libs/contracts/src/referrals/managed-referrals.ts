import type { ListPage } from '../http/list';
import type { NoRewardReason, PayoutStatus } from './referral';

/** Referrals per payout, and characters of its method and reference. */
export const PAYOUT_LIMITS = { batch: 100, method: 50, reference: 100 } as const;

/** A paid referral without a reward. */
export interface RefusedReferral {
  /** Null if the provider has been deleted. */
  provider_name: string | null;
  reason: NoRewardReason;
}

export interface ManagedReferral {
  id: string;
  referral_code: string;
  provider_id: string | null;
  /** The referrer's own business, if any. */
  provider_name: string | null;
  /** Null for a closed account with nothing owed. */
  payee_name: string | null;
  payee_email: string | null;
  uses: number;
  conversions: number;
  payout_status: PayoutStatus;
  /** Owed, in cents. */
  estimated_payout: number;
  /** Paid so far, in cents. */
  paid_cents: number;
  /** ISO 8601. */
  last_conversion_date: string | null;
  last_payout: { method: string; reference: string; paid_at: string } | null;
  /** The latest five. */
  refused: RefusedReferral[];
  refused_count: number;
  /** ISO 8601. */
  created_at: string;
}

export interface ManagedReferrals extends ListPage<ManagedReferral> {
  /** Total owed, in cents. */
  owed_cents: number;
  owed_count: number;
}

/** Response of `POST /api/admin/mark-referral-paid`. */
export interface PaidReferrals {
  count: number;
  amount_cents: number;
}
