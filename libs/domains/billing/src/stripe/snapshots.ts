import type { MembershipTier, SubscriptionStatus } from '@townlink/contracts';

/** A checkout as the payment provider has it now. Money is in the currency's smallest unit everywhere here. */
export interface CheckoutSnapshot {
  sessionId: string;
  /** Our own id of it, which went along when it was created; null for one that is not ours. */
  checkoutId: string | null;
  status: 'open' | 'complete' | 'expired';
  paid: boolean;
  url: string | null;
  subscriptionId: string | null;
}

/** A subscription as the payment provider has it now. */
export interface SubscriptionSnapshot {
  subscriptionId: string;
  customerId: string;
  /** The provider it was started for; null for one that is not ours. */
  providerId: string | null;
  /** What its price stands for; null when that is not known. */
  tier: MembershipTier | null;
  status: SubscriptionStatus;
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  /** Whether nothing is collected for it at present. */
  collectionPaused: boolean;
  /** The first day on which its card is no longer good; null when that is not known. */
  cardExpiresOn: Date | null;
  /** The item that carries the price, and what it costs each month; null when there is none. */
  itemId: string | null;
  priceCents: number | null;
  /** A change that waits for its payment; the items are as they were until then. */
  pendingUpdate: { expiresAt: Date } | null;
  /** Its schedule, and what begins by it. */
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

/** What a change of plan would cost at a moment. */
export interface PlanChangeCost {
  dueCents: number;
  chargeCents: number;
  creditCents: number;
  currency: string;
}

/** How the payment of a change of plan stands. */
export interface ChangePayment {
  isPaid: boolean;
  /** The card holder has to do something at `url`. */
  needsStep: boolean;
  url: string | null;
}

/** A payment that cleared. */
export interface PaymentSnapshot {
  invoiceId: string;
  /** Null when no card was charged, for instance because a credit covered it. */
  paymentIntentId: string | null;
  paidAt: Date;
  cents: number;
  currency: string;
}

/** Refunds and disputes of a payment since it cleared. */
export interface RefundState {
  paymentIntentId: string;
  /** The same for the same card number. */
  cardFingerprint: string | null;
  refundedCents: number;
  refundedInFull: boolean;
  disputed: boolean;
  /** The bank has not decided yet. */
  disputeOpen: boolean;
  /** The bank has decided for the card holder. */
  disputeLost: boolean;
}

/** What an event is about: the ids of what has to be read again. */
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
