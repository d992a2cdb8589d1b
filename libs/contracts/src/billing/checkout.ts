import type { MembershipTier } from '../membership';

/** Being set up, awaiting payment, paid, expired or replaced, failed. */
export const CHECKOUT_STATUSES = ['creating', 'open', 'paid', 'expired', 'failed'] as const;
export type CheckoutStatus = (typeof CHECKOUT_STATUSES)[number];

/**
 * Unpaid checkouts per person, and open ones per market. Accounts that share a mailbox count as one person. Limits by phone
 * number and IP address are settings. Source: decisions, 'Money'.
 */
export const UNPAID_CHECKOUTS = { mostPerDay: 3, mostPerMarket: 1, coolDownMinutes: 60 } as const;

/** Problem type when a person has too many unpaid checkouts; `Retry-After` says how long to wait. */
export const TOO_MANY_UNPAID = 'too-many-unpaid-checkouts';

/** Where to send the browser: response of `create-checkout` and `stripe-portal`. */
export interface RedirectAddress {
  url: string;
}

/** Response of `GET /api/billing/checkout-status`, read from the payment provider. */
export interface CheckoutState {
  /** `none` without a checkout. */
  status: CheckoutStatus | 'none';
  tier: MembershipTier | null;
  /** The payment page; only while the checkout is open. */
  url: string | null;
}
