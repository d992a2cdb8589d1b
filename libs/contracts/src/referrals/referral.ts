/** Source: product specification, section 3. */
export const REFERRAL_CODE = /^[a-z0-9]{6}$/;

/** The stored form of a typed code. */
export const referralCodeOf = (text: string): string => text.trim().toLowerCase();

export const referralPath = (code: string): string => `/r/${code}`;

export const REFERRAL_MESSAGES = {
  invalid: 'The referral link you used is not valid or has expired',
  generateFailed: 'Failed to generate referral link',
  copyFailed: 'Failed to copy link',
  copied: 'Link copied!',
  fetchFailed: 'Failed to fetch referrals',
  payFailed: 'Failed to update payout status',
  paid: 'Payout Marked as Paid',
  linkSpent: 'This link no longer works.',
  notOwed: 'Nothing is owed here now. Reload the list.',
  sumChanged: 'What is owed has changed since you looked. Check the new sum and mark it again.',
} as const;

export interface ReferralLink {
  referral_code: string;
  /** Absolute. */
  url: string;
}

/** How long 'Referral Accepted!' and 'Copied' are shown. Source: product specification, section 9. */
export const REFERRAL_REDIRECT_MS = 2000;
export const LINK_COPIED_MS = 2000;

/** Days that a browser remembers a referral code. */
export const REFERRAL_KEPT_DAYS = 90;

/** Hours the emailed link is valid. */
export const REFERRAL_LINK_HOURS = 72;

/** Half of the first payment, rounded half up. In the currency's smallest unit. */
export const referralReward = (paidCents: number): number => Math.round(paidCents / 2);

/** '$4.50', '$10.00'. Source: product specification, section 9. */
export const rewardText = (cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);

/** Payout state of a code, derived from its conversions. */
export const PAYOUT_STATUSES = ['none', 'owed', 'paid'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** Why a paid referral earns nothing. */
const NO_REWARD_REASONS = [
  ...(['own-account', 'same-email', 'same-phone', 'same-card', 'no-referrer'] as const),
  ...(['refund', 'dispute'] as const),
] as const;
export type NoRewardReason = (typeof NO_REWARD_REASONS)[number];

/** For administrators only: referrers do not learn the reason. */
export const NO_REWARD_TEXTS: Record<NoRewardReason, string> = {
  'own-account': 'Own account',
  'same-email': 'Same email address',
  'same-phone': 'Same phone number',
  'same-card': 'Same card',
  'no-referrer': 'Referrer’s account is closed',
  refund: 'Refunded',
  dispute: 'Disputed at the bank',
};

export type ReferralState = 'waiting' | 'owed' | 'paid' | 'reversed';

export const REFERRAL_STATE_TEXTS: Record<ReferralState, string> = {
  waiting: 'Nothing earned yet',
  owed: 'Owed to you',
  paid: 'Paid',
  reversed: 'Payment went back',
};
