/** A code of a referral link as it is stored. Source: product specification, section 3. */
export const REFERRAL_CODE = /^[a-z0-9]{6}$/;

/** The stored form of a code that somebody typed or that a link brought. */
export const referralCodeOf = (text: string): string => text.trim().toLowerCase();

/** The address that a referrer hands on. */
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
  notOwed: 'Nothing is owed here any more. Look at the list again.',
  sumChanged: 'What is owed has changed since you looked. Check the new sum and mark it again.',
} as const;

/** The link of whoever refers. */
export interface ReferralLink {
  referral_code: string;
  /** Whole, ready to be handed on. */
  url: string;
}

/** How long 'Referral Accepted!' is shown before the way leads on, and how long a copied link says so. Source: specification, section 9. */
export const REFERRAL_REDIRECT_MS = 2000;
export const LINK_COPIED_MS = 2000;

/** For how long a code that a link brought is remembered by the browser, in days. */
export const REFERRAL_KEPT_DAYS = 90;

/** How long the link in the email to a referrer works, in hours. */
export const REFERRAL_LINK_HOURS = 72;

/** What a referral earns of a first payment: half of it, a half cent up. In the currency's smallest unit. */
export const referralReward = (paidCents: number): number => Math.round(paidCents / 2);

/** In dollars, always with two decimals: '$4.50', '$10.00'. Source: specification, section 9. */
export const rewardText = (cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);

/** How the payout of a code stands; it follows from its conversions. */
export const PAYOUT_STATUSES = ['none', 'owed', 'paid'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** Why a referral that was paid for earns nothing. */
export const NO_REWARD_REASONS = [
  ...(['own-account', 'same-email', 'same-phone', 'same-card', 'no-referrer'] as const),
  ...(['refund', 'dispute'] as const),
] as const;
export type NoRewardReason = (typeof NO_REWARD_REASONS)[number];

/** For administrators only: referrers are not told why. */
export const NO_REWARD_TEXTS: Record<NoRewardReason, string> = {
  'own-account': 'Own account',
  'same-email': 'Same email address',
  'same-phone': 'Same phone number',
  'same-card': 'Same card',
  'no-referrer': 'Referrer’s account is closed',
  refund: 'Refunded',
  dispute: 'Disputed at the bank',
};

/** State of a referral, as its referrer sees it. */
export type ReferralState = 'waiting' | 'owed' | 'paid' | 'reversed';

export const REFERRAL_STATE_TEXTS: Record<ReferralState, string> = {
  waiting: 'Nothing earned yet',
  owed: 'Owed to you',
  paid: 'Paid',
  reversed: 'Payment went back',
};
