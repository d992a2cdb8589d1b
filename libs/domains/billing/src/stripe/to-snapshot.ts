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

/** A checkout session that the payment provider does not know. */
export const missingCheckout = (sessionId: string): CheckoutSnapshot => ({
  sessionId,
  checkoutId: null,
  status: 'expired',
  paid: false,
  url: null,
  subscriptionId: null,
});

/** What matters of a subscription whose latest invoice is expanded. */
export function toSubscription(subscription: Stripe.Subscription, prices: TierPrices): SubscriptionSnapshot {
  const item = subscription.items.data[0];
  const invoice = subscription.latest_invoice as Stripe.Invoice | null;
  return {
    subscriptionId: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    providerId: subscription.metadata.provider_id ?? null,
    tier: (item && prices.tierOf(item.price.id)) ?? namedTier(subscription.metadata.tier),
    // One that is not known yet changes nothing here, see entitlementOf.
    status: subscription.status as SubscriptionStatus,
    currentPeriodEnd: item ? toDate(item.current_period_end) : null,
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    latestInvoice: invoice && {
      invoiceId: invoice.id ?? '',
      attempts: invoice.attempt_count,
      dueCents: invoice.amount_due,
      currency: invoice.currency,
    },
  };
}

const namedTier = (name: string | undefined): MembershipTier | null =>
  MEMBERSHIP_TIERS.find((tier) => tier === name) ?? null;

/** The payment that an invoice was settled with; null when nothing was paid, as in a trial. */
export function toPayment(invoice: Stripe.Invoice): PaymentSnapshot | null {
  const paidAt = invoice.status_transitions.paid_at;
  if (invoice.status !== 'paid' || invoice.amount_paid <= 0 || paidAt === null) return null;
  const payment = invoice.payments?.data.find(({ status }) => status === 'paid');
  return {
    invoiceId: invoice.id ?? '',
    paymentIntentId: idOf(payment?.payment.payment_intent),
    paidAt: toDate(paidAt),
    cents: invoice.amount_paid,
  };
}

/** What went back of a payment intent whose latest charge is expanded. */
export function toRefundState(intent: Stripe.PaymentIntent): RefundState {
  const charge = intent.latest_charge as Stripe.Charge | null;
  return {
    refundedCents: charge?.amount_refunded ?? 0,
    refundedInFull: charge?.refunded ?? false,
    disputed: charge?.disputed ?? false,
  };
}
