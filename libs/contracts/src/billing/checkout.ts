import type { MembershipTier } from '../membership';

/** States of a checkout: being set up, waiting for payment, paid, run out or replaced, could not be set up or paid. */
export const CHECKOUT_STATUSES = ['creating', 'open', 'paid', 'expired', 'failed'] as const;
export type CheckoutStatus = (typeof CHECKOUT_STATUSES)[number];

/**
 * How many checkouts a person may leave unpaid, and how many may be open in one market: the accounts of one mailbox count
 * as one person. Limits of phone numbers and network addresses are settings. Source: decisions, 'Money'.
 */
export const UNPAID_CHECKOUTS = { mostPerDay: 3, mostPerMarket: 1, coolDownMinutes: 60 } as const;

/** The problem that is answered when a person has left too many unpaid; `Retry-After` says when it is over. */
export const TOO_MANY_UNPAID = 'too-many-unpaid-checkouts';

/** Where a person goes on in a browser: response of `create-checkout` and `stripe-portal`. */
export interface RedirectAddress {
  url: string;
}

/** Response of `GET /api/billing/checkout-status`: as the payment provider has it at this moment. */
export interface CheckoutState {
  /** `none` when no checkout was ever started. */
  status: CheckoutStatus | 'none';
  tier: MembershipTier | null;
  /** Where to go on paying; only while it is open. */
  url: string | null;
}
