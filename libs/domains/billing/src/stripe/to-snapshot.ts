import { MEMBERSHIP_TIERS, type MembershipTier, type SubscriptionStatus } from '@townlink/contracts';
import type Stripe from 'stripe';
import type { TierPrices } from './tier-prices';
import type { CheckoutSnapshot, PaymentSnapshot, RefundState, SubscriptionSnapshot } from './snapshots';

const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

const toDate = (seconds: number): Date => new Date(seconds * 1000);

export const toCheckout = (session: Stripe.Checkout.Session): CheckoutSnapshot => ({
  sessionId: session.id,
  checkoutId: session.metadata?.checkout_id ?? null,
  status: (session.status ?? 'expired') as CheckoutSnapshot['status'],
  paid: session.payment_status !== 'unpaid',
  url: session.url,
  subscriptionId: idOf(session.subscription),
});

/** A checkout session unknown to the payment provider. */
export const missingCheckout = (sessionId: string): CheckoutSnapshot => ({
  sessionId,
  checkoutId: null,
  status: 'expired',
  paid: false,
  url: null,
  subscriptionId: null,
});

/** Requires the latest invoice, payment method and schedule to be expanded. */
export function toSubscription(subscription: Stripe.Subscription, prices: TierPrices): SubscriptionSnapshot {
  const item = subscription.items.data[0];
  const invoice = subscription.latest_invoice as Stripe.Invoice | null;
  return {
    subscriptionId: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    providerId: subscription.metadata.provider_id ?? null,
    tier:
      (item && (prices.tierOf(item.price.id) ?? namedTier(item.price.metadata.tier))) ??
      namedTier(subscription.metadata.tier),
    // An unknown status changes nothing here, see entitlementOf.
    status: subscription.status as SubscriptionStatus,
    currentPeriodEnd: item ? toDate(item.current_period_end) : null,
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    collectionPaused: subscription.pause_collection !== null,
    cardExpiresOn: cardExpiry(subscription.default_payment_method),
    itemId: item?.id ?? null,
    priceCents: item?.price.unit_amount ?? null,
    pendingUpdate: subscription.pending_update && { expiresAt: toDate(subscription.pending_update.expires_at) },
    scheduleId: idOf(subscription.schedule),
    // A plan scheduled for an ended subscription will not begin.
    planned: subscription.ended_at ? null : plannedBy(subscription.schedule, prices),
    latestInvoice: invoice && {
      invoiceId: invoice.id ?? '',
      isPaid: invoice.status === 'paid' && invoice.amount_paid > 0,
      attempts: invoice.attempt_count,
      dueCents: invoice.amount_due,
      currency: invoice.currency,
      url: invoice.hosted_invoice_url ?? null,
    },
  };
}

/** The phase after the current one, if it changes the price. */
function plannedBy(
  schedule: Stripe.Subscription['schedule'],
  prices: TierPrices,
): { tier: MembershipTier; at: Date } | null {
  if (!schedule || typeof schedule === 'string' || schedule.status !== 'active') return null;
  const end = schedule.current_phase?.end_date;
  const next = schedule.phases.find(({ start_date }) => start_date === end);
  const price = idOf(next?.items[0]?.price as string | { id: string } | undefined);
  const tier = (price && prices.tierOf(price)) ?? namedTier(next?.metadata?.tier);
  return next && tier ? { tier, at: toDate(next.start_date) } : null;
}

/** A card is valid to the end of its printed month. */
function cardExpiry(method: Stripe.Subscription['default_payment_method']): Date | null {
  const card = typeof method === 'string' ? null : method?.card;
  return card ? new Date(Date.UTC(card.exp_year, card.exp_month, 1)) : null;
}

const namedTier = (name: string | undefined): MembershipTier | null =>
  MEMBERSHIP_TIERS.find((tier) => tier === name) ?? null;

/** The payment of an invoice; null when nothing was paid, as in a trial. */
export function toPayment(invoice: Stripe.Invoice): PaymentSnapshot | null {
  const paidAt = invoice.status_transitions.paid_at;
  if (invoice.status !== 'paid' || invoice.amount_paid <= 0 || paidAt === null) return null;
  const payment = invoice.payments?.data.find(({ status }) => status === 'paid');
  return {
    invoiceId: invoice.id ?? '',
    paymentIntentId: idOf(payment?.payment.payment_intent),
    paidAt: toDate(paidAt),
    cents: invoice.amount_paid,
    currency: invoice.currency,
  };
}

const DECIDED = ['won', 'lost', 'warning_closed', 'prevented'];

/** Refunds and disputes of a charge; null without a payment intent. */
export function toRefundState(charge: Stripe.Charge, disputes: readonly Stripe.Dispute[]): RefundState | null {
  const paymentIntentId = idOf(charge.payment_intent);
  if (!paymentIntentId) return null;
  return {
    paymentIntentId,
    cardFingerprint: charge.payment_method_details?.card?.fingerprint ?? null,
    refundedCents: charge.amount_refunded,
    refundedInFull: charge.refunded,
    disputed: charge.disputed,
    disputeOpen: disputes.some(({ status }) => !DECIDED.includes(status)),
    disputeLost: disputes.some(({ status }) => status === 'lost'),
  };
}
