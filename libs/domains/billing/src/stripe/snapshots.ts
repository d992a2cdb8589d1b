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
  latestInvoice: { invoiceId: string; attempts: number; dueCents: number; currency: string } | null;
}

/** A payment that cleared, and what became of the money since. */
export interface PaymentSnapshot {
  invoiceId: string;
  /** Null when no card was charged, for instance because a credit covered it. */
  paymentIntentId: string | null;
  paidAt: Date;
  cents: number;
}

export interface RefundState {
  refundedCents: number;
  refundedInFull: boolean;
  disputed: boolean;
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
