import { Injectable } from '@nestjs/common';
import { histogram } from '@townlink/server-observability';
import Stripe from 'stripe';
import { BillingSettings } from '../billing.config';
import { TierPrices } from './tier-prices';
import { MISSING, PaymentProviderFailure } from './payment-failure';
import type { CheckoutSnapshot, PaymentSnapshot, RefundState, SubscriptionSnapshot } from './snapshots';
import { missingCheckout, toCheckout, toPayment, toRefundState, toSubscription } from './to-snapshot';

/** The version whose shapes are read here; it changes together with the package. */
const API_VERSION = '2026-10-28.endive';
const RETRIES = 2;

/** Latest charges of a customer that are checked for refunds: with monthly payments, those of eight years. */
const LATEST_CHARGES = 100;

/** Oldest an event's signature may be, in seconds. */
const SIGNATURE_TOLERANCE = 300;
/** How far the payment provider's clock may be ahead of ours, in seconds. */
const CLOCKS_DIFFER = 30;

/** What is asked of the payment provider to open a checkout; plain data, so that it can be kept and asked again. */
export type CheckoutOrder = Stripe.Checkout.SessionCreateParams;

const calls = histogram({
  name: 'payment_provider_call_duration_seconds',
  help: 'How long a call of the payment provider took, retries included, and how it ended.',
  labelNames: ['operation', 'outcome'] as const,
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
});

/** The only place that knows the payment provider's package. @throws PaymentProviderFailure from every call */
@Injectable()
export class StripeClient {
  private readonly stripe: Stripe;
  private readonly prices: TierPrices;

  constructor(private readonly settings: BillingSettings) {
    const { protocol, hostname, port } = new URL(settings.STRIPE_API_BASE);
    this.stripe = new Stripe(settings.STRIPE_SECRET_KEY, {
      apiVersion: API_VERSION,
      protocol: protocol === 'http:' ? 'http' : 'https',
      host: hostname,
      port: port || (protocol === 'http:' ? 80 : 443),
      timeout: settings.STRIPE_TIMEOUT,
      maxNetworkRetries: RETRIES,
      telemetry: false,
    });
    this.prices = TierPrices.parse(settings.STRIPE_PRICES);
  }

  /** Opens a checkout. Asking again under the same key answers what was answered first, and opens no second one. */
  async openCheckout(order: CheckoutOrder, key: string): Promise<CheckoutSnapshot> {
    return this.call('open checkout', async () =>
      toCheckout(await this.stripe.checkout.sessions.create(order, { idempotencyKey: key })),
    );
  }

  /** One that does not exist (any more) reads as expired: nobody can pay it, so that it must keep no slot. */
  async readCheckout(sessionId: string): Promise<CheckoutSnapshot> {
    const session = await this.unlessMissing('read checkout', () => this.stripe.checkout.sessions.retrieve(sessionId));
    return session ? toCheckout(session) : missingCheckout(sessionId);
  }

  /** Ends a checkout unless it has ended already, and answers how it stands then: it may have been paid meanwhile. */
  async expireCheckout(sessionId: string): Promise<CheckoutSnapshot> {
    const seen = await this.readCheckout(sessionId);
    if (seen.status !== 'open') return seen;
    try {
      return await this.call('expire checkout', async () =>
        toCheckout(await this.stripe.checkout.sessions.expire(sessionId)),
      );
    } catch (error) {
      if (error instanceof PaymentProviderFailure && error.refused) return this.readCheckout(sessionId);
      throw error;
    }
  }

  /** Null when there is no such subscription. */
  async readSubscription(subscriptionId: string): Promise<SubscriptionSnapshot | null> {
    return this.unlessMissing('read subscription', async () => {
      const subscription = await this.stripe.subscriptions.retrieve(subscriptionId, {
        expand: ['latest_invoice', 'default_payment_method', 'schedule'],
      });
      return toSubscription(subscription, this.prices);
    });
  }

  /** The first invoice of a subscription that was really paid; null as long as there is none. */
  async readFirstPayment(subscriptionId: string): Promise<PaymentSnapshot | null> {
    return (await this.readPayments(subscriptionId))[0] ?? null;
  }

  /** Those that were really paid, oldest first. */
  async readPayments(subscriptionId: string): Promise<PaymentSnapshot[]> {
    const found = await this.unlessMissing('read invoices', async () => {
      const invoices = await this.stripe.invoices
        .list({ subscription: subscriptionId, status: 'paid', limit: 100, expand: ['data.payments'] })
        .autoPagingToArray({ limit: 1_000 });
      // The newest come first; of two in the same second that stays the later one.
      const payments = invoices
        .reverse()
        .map(toPayment)
        .filter((payment) => payment !== null);
      return payments.sort((one, other) => one.paidAt.getTime() - other.paidAt.getTime());
    });
    return found ?? [];
  }

  /** What became of a customer's latest payments: a card holder has 120 days to dispute one. */
  async readRefundStates(customerId: string): Promise<RefundState[]> {
    const found = await this.unlessMissing('read charges', async () => {
      const charges = await this.stripe.charges.list({ customer: customerId, limit: LATEST_CHARGES });
      const taken = charges.data.filter(({ status }) => status === 'succeeded');
      return Promise.all(taken.map(async (charge) => toRefundState(charge, await this.disputesOf(charge))));
    });
    return (found ?? []).filter((state) => state !== null);
  }

  private async disputesOf(charge: Stripe.Charge): Promise<Stripe.Dispute[]> {
    if (!charge.disputed) return [];
    return (await this.stripe.disputes.list({ charge: charge.id })).data;
  }

  /** Stops collecting for a subscription, which goes on without being charged, or collects again. */
  async setCollection(subscriptionId: string, isPaused: boolean): Promise<void> {
    await this.unlessMissing('set collection', async () => {
      await this.stripe.subscriptions.update(subscriptionId, {
        pause_collection: isPaused ? { behavior: 'void' } : '',
      });
      return true;
    });
  }

  /** Ends a subscription at once. One that has ended already, or that never was, is no failure. */
  async cancelSubscription(subscriptionId: string): Promise<void> {
    await this.unlessMissing('cancel subscription', async () => {
      await this.stripe.subscriptions.cancel(subscriptionId, {}, { idempotencyKey: `cancel:${subscriptionId}` });
      return true;
    });
  }

  /** Takes back what was billed for a subscription and not paid, so that nobody pays it any more. What is paid meanwhile stays. */
  async voidOpenInvoices(subscriptionId: string): Promise<void> {
    const open = await this.unlessMissing('read open invoices', () =>
      this.stripe.invoices.list({ subscription: subscriptionId, status: 'open', limit: 100 }),
    );
    for (const { id } of open?.data ?? []) {
      await this.call('void invoice', () =>
        this.stripe.invoices.voidInvoice(id, {}, { idempotencyKey: `void:${id}` }),
      ).catch((error: PaymentProviderFailure) => {
        if (!error.refused) throw error;
      });
    }
  }

  /** Refunds all that is left of a payment. One that was refunded already, or is disputed, is no failure. */
  refund(paymentIntentId: string): Promise<void> {
    return this.createRefund({ payment_intent: paymentIntentId }, `refund:${paymentIntentId}`);
  }

  /** Refunds so many cents of a payment; the same amount again is the same refund. */
  refundPart(paymentIntentId: string, amount: number): Promise<void> {
    return this.createRefund({ payment_intent: paymentIntentId, amount }, `refund:${paymentIntentId}:${amount}`);
  }

  private async createRefund(what: Stripe.RefundCreateParams, idempotencyKey: string): Promise<void> {
    await this.call('refund', () =>
      this.stripe.refunds.create({ ...what, reason: 'requested_by_customer' }, { idempotencyKey }),
    ).catch((error: PaymentProviderFailure) => {
      if (error.code !== 'charge_already_refunded' && error.code !== 'charge_disputed') throw error;
    });
  }

  /** Returns the address of the customer's billing portal. */
  async openPortal(customerId: string, returnUrl: string): Promise<string> {
    return this.call('open portal', async () => {
      const session = await this.stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl });
      return session.url;
    });
  }

  /**
   * The event of a signed body; null when the signature is missing, wrong, older than five minutes, or dated in
   * the future: one of those could be replayed until its time comes.
   */
  verifyEvent(rawBody: Buffer, signature: string): unknown {
    try {
      const secret = this.settings.STRIPE_WEBHOOK_SECRET;
      const event: unknown = this.stripe.webhooks.constructEvent(rawBody, signature, secret, SIGNATURE_TOLERANCE);
      return isFuture(signature) ? null : event;
    } catch {
      return null;
    }
  }

  private async unlessMissing<T>(operation: string, work: () => Promise<T>): Promise<T | null> {
    return this.call(operation, work).catch((error: PaymentProviderFailure) => {
      if (error.code === MISSING) return null;
      throw error;
    });
  }

  /** For those who ask the payment provider for more than stands here. */
  request<T>(operation: string, work: (stripe: Stripe) => Promise<T>): Promise<T> {
    return this.call(operation, () => work(this.stripe));
  }

  private async call<T>(operation: string, work: () => Promise<T>): Promise<T> {
    const stop = calls.startTimer({ operation });
    try {
      const result = await work();
      stop({ outcome: 'answered' });
      return result;
    } catch (error) {
      const { statusCode, code } = error as { statusCode?: number; code?: string };
      const refused = statusCode !== undefined && statusCode < 500 && ![408, 409, 429].includes(statusCode);
      stop({ outcome: refused ? 'refused' : 'failed' });
      throw new PaymentProviderFailure(operation, refused, code, { cause: error });
    }
  }
}

function isFuture(signature: string): boolean {
  const seconds = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  return !(seconds <= Date.now() / 1000 + CLOCKS_DIFFER);
}
