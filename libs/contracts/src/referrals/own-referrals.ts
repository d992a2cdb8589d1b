import type { ReferralLink, ReferralState } from './referral';

/** A referred provider. */
export interface OwnReferral {
  id: string;
  /** Its public name, only while listed, so as not to reveal who has applied. */
  provider_name: string | null;
  state: ReferralState;
  /** In cents; 0 until earned. */
  amount_cents: number;
  /** When it applied (ISO 8601). */
  created_at: string;
  /** When its first payment cleared; null until earned. */
  earned_at: string | null;
  paid_at: string | null;
  method: string | null;
  reference: string | null;
}

/** Paid and earned in a calendar year (UTC), in cents. */
export interface ReferralYear {
  year: number;
  earned_cents: number;
  paid_cents: number;
}

/** Response of `GET /api/account/referrals`. */
export interface OwnReferrals {
  /** Null without a link. */
  link: ReferralLink | null;
  uses: number;
  owed_cents: number;
  /** Latest first. */
  years: ReferralYear[];
  /** One page, latest first. */
  referrals: OwnReferral[];
  total: number;
  page: number;
  page_size: number;
}
