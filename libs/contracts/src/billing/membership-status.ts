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

const GRACE_MS = GRACE_DAYS * 86_400_000;

/** @param until a support extension */
export const graceEnd = (pastDueSince: Date, until?: Date | string | null): Date =>
  until ? new Date(until) : new Date(pastDueSince.getTime() + GRACE_MS);

/** Result of an extension by support; null unless a grace period is running that has not been extended yet. */
export function graceExtension(
  pastDueSince: Date | null,
  until: Date | null,
  now: Date,
): { before: Date; until: Date } | null {
  if (!pastDueSince || until) return null;
  const before = graceEnd(pastDueSince);
  return now < before ? { before, until: new Date(before.getTime() + GRACE_MS) } : null;
}

/** Days before a payment at which an expiring card triggers a warning. */
const CARD_WARNING_DAYS = 14;

/** Whether the card expires before a payment that is due soon. @param expiresOn first day on which it is invalid */
export const cardFailsSoon = (expiresOn: Date, nextPayment: Date, now: Date): boolean =>
  expiresOn <= nextPayment && nextPayment.getTime() - now.getTime() <= CARD_WARNING_DAYS * 86_400_000;
