/** States of a subscription as the payment provider names them. */
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

/** Days that a listing and its slot are kept after a payment failed. Source: decisions, 'Money'. */
export const GRACE_DAYS = 7;

/** The end of those days. */
export const graceEnd = (pastDueSince: Date): Date => new Date(pastDueSince.getTime() + GRACE_DAYS * 86_400_000);

/** Days before a payment at which an expiring card is announced. */
export const CARD_WARNING_DAYS = 14;

/** Whether a card is no longer good when the next payment is due, and that is soon. @param expiresOn its first day past use */
export const cardFailsSoon = (expiresOn: Date, nextPayment: Date, now: Date): boolean =>
  expiresOn <= nextPayment && nextPayment.getTime() - now.getTime() <= CARD_WARNING_DAYS * 86_400_000;
