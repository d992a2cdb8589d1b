import type { ReferralLink, ReferralState } from './referral';

/** A provider whom one has referred. */
export interface OwnReferral {
  id: string;
  /** Its public name while it is listed; nobody learns from here who has applied. */
  provider_name: string | null;
  state: ReferralState;
  /** In cents; 0 while nothing is earned. */
  amount_cents: number;
  /** When it applied (ISO 8601). */
  created_at: string;
  /** When its first payment cleared; null while nothing is earned. */
  earned_at: string | null;
  paid_at: string | null;
  method: string | null;
  reference: string | null;
}

/** What one was paid and has earned in a calendar year (UTC), in cents. */
export interface ReferralYear {
  year: number;
  earned_cents: number;
  paid_cents: number;
}

/** Response of `GET /api/account/referrals`. */
export interface OwnReferrals {
  /** Null while one has no link. */
  link: ReferralLink | null;
  uses: number;
  owed_cents: number;
  /** The latest year first. */
  years: ReferralYear[];
  /** One page, the latest first. */
  referrals: OwnReferral[];
  total: number;
  page: number;
  page_size: number;
}
