/** Subscription states in the payment provider's terms. */
export const SUBSCRIPTION_STATUSES = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Days that a listing and its slot survive a failed payment. Source: decisions, 'Money'. */
export const GRACE_DAYS = 7;

export const graceEnd = (pastDueSince: Date): Date => new Date(pastDueSince.getTime() + GRACE_DAYS * 86_400_000);

/** Days before a payment at which an expiring card is announced. */
export const CARD_WARNING_DAYS = 14;

/** Whether the card expires before a payment that is due soon. @param expiresOn the first day it is invalid */
export const cardFailsSoon = (expiresOn: Date, nextPayment: Date, now: Date): boolean =>
  expiresOn <= nextPayment && nextPayment.getTime() - now.getTime() <= CARD_WARNING_DAYS * 86_400_000;
