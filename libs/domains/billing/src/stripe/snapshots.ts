import type { MembershipTier, SubscriptionStatus } from '@townlink/contracts';

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
