import { MEMBERSHIP_TIERS, type MembershipTier, type SubscriptionStatus } from '@townlink/contracts';
import type Stripe from 'stripe';
import type { TierPrices } from './tier-prices';

/** A checkout at the payment provider. Money is in the currency's smallest unit everywhere here. */
export interface CheckoutSnapshot {
  sessionId: string;
  /** Our own id, set at creation; null for a checkout that is not ours. */
  checkoutId: string | null;
  status: 'open' | 'complete' | 'expired';
  paid: boolean;
  url: string | null;
  subscriptionId: string | null;
}

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

/** A subscription at the payment provider. */
export interface SubscriptionSnapshot {
  subscriptionId: string;
  customerId: string;
  /** The provider it was started for; null for a subscription that is not ours. */
  providerId: string | null;
  /** Tier of its price; null when unknown. */
  tier: MembershipTier | null;
  status: SubscriptionStatus;
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  /** Whether collecting is paused. */
  collectionPaused: boolean;
  /** First day on which its card is invalid; null when unknown. */
  cardExpiresOn: Date | null;
  /** The item with the price, and its monthly cost; null when there is none. */
  itemId: string | null;
  priceCents: number | null;
  /** A change awaiting payment; the items are unchanged until then. */
  pendingUpdate: { expiresAt: Date } | null;
  /** Its schedule, and the tier scheduled. */
  scheduleId: string | null;
  planned: { tier: MembershipTier; at: Date } | null;
  latestInvoice: {
    invoiceId: string;
    isPaid: boolean;
    attempts: number;
    dueCents: number;
    currency: string;
    url: string | null;
  } | null;
}

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

export interface PlanChangeCost {
  dueCents: number;
  chargeCents: number;
  creditCents: number;
  currency: string;
}

export interface ChangePayment {
  isPaid: boolean;
  /** The cardholder has to confirm at `url`. */
  needsStep: boolean;
  url: string | null;
}

/** A cleared payment. */
export interface PaymentSnapshot {
  invoiceId: string;
  /** Null when no card was charged, for instance because of a credit. */
  paymentIntentId: string | null;
  paidAt: Date;
  cents: number;
  currency: string;
}

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

/** Refunds and disputes of a payment since it cleared. */
export interface RefundState {
  paymentIntentId: string;
  /** Identical for identical card numbers. */
  cardFingerprint: string | null;
  refundedCents: number;
  refundedInFull: boolean;
  disputed: boolean;
  /** The bank has not decided yet. */
  disputeOpen: boolean;
  /** The bank decided in favor of the cardholder. */
  disputeLost: boolean;
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

/** Ids of the objects to read again. */
export interface VerifiedEvent {
  eventId: string;
  type: string;
  createdAt: Date;
  subject: EventSubject | null;
}

export type EventSubject =
  | { kind: 'checkout'; sessionId: string }
  | { kind: 'subscription'; subscriptionId: string }
  | { kind: 'payment'; paymentIntentId: string };

const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

const toDate = (seconds: number): Date => new Date(seconds * 1000);

const namedTier = (name: string | undefined): MembershipTier | null =>
  MEMBERSHIP_TIERS.find((tier) => tier === name) ?? null;
