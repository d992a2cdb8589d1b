import { Injectable } from '@nestjs/common';
import { BILLING_MESSAGES } from '@townlink/contracts';
import { notSetUp } from '@townlink/server-http';
import { histogram } from '@townlink/server-observability';
import Stripe from 'stripe';
import { BillingSettings } from '../billing.config';
import { TierPrices } from './tier-prices';
import { MISSING, PaymentProviderFailure } from './payment-failure';
import {
  type CheckoutSnapshot,
  missingCheckout,
  type PaymentSnapshot,
  type RefundState,
  type SubscriptionSnapshot,
  toCheckout,
  toPayment,
  toRefundState,
  toSubscription,
} from './snapshots';

/** Change this together with the package, whose types assume this version. */
export const API_VERSION = '2026-10-28.endive';
const RETRIES = 2;

/** A customer's latest charges to check for refunds: eight years of monthly payments. */
const LATEST_CHARGES = 100;

/** Maximum age of an event's signature, in seconds. */
const SIGNATURE_TOLERANCE = 300;
/** Seconds that the payment provider's clock may be ahead. */
const CLOCKS_DIFFER = 30;

/** Request to open a checkout; plain data, so that it can be stored and repeated. */
export type CheckoutOrder = Stripe.Checkout.SessionCreateParams;

const calls = histogram({
  name: 'payment_provider_call_duration_seconds',
  help: 'How long a call of the payment provider took, retries included, and how it ended.',
  labelNames: ['operation', 'outcome'] as const,
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
});

/**
 * The only code that uses the payment provider's package.
 * @throws PaymentProviderFailure from every call, 503 `not-set-up` without a key
 */
@Injectable()
export class StripeClient {
  private readonly stripe: Stripe | null;
  private readonly prices: TierPrices;

  constructor(private readonly settings: BillingSettings) {
    const { protocol, hostname, port } = new URL(settings.STRIPE_API_BASE);
    const config: Stripe.StripeConfig = {
      apiVersion: API_VERSION,
      protocol: protocol === 'http:' ? 'http' : 'https',
      host: hostname,
      port: port || (protocol === 'http:' ? 80 : 443),
      timeout: settings.STRIPE_TIMEOUT,
      maxNetworkRetries: RETRIES,
      telemetry: false,
    };
    this.stripe = settings.STRIPE_SECRET_KEY ? new Stripe(settings.STRIPE_SECRET_KEY, config) : null;
    this.prices = TierPrices.parse(settings.STRIPE_PRICES);
  }

  /** Idempotent by the key. */
  async openCheckout(order: CheckoutOrder, key: string): Promise<CheckoutSnapshot> {
    return this.call('open checkout', async () =>
      toCheckout(await this.api.checkout.sessions.create(order, { idempotencyKey: key })),
    );
  }

  /** An unknown session reads as expired: it cannot be paid, so it must not hold a slot. */
  async readCheckout(sessionId: string): Promise<CheckoutSnapshot> {
    const session = await this.unlessMissing('read checkout', () => this.api.checkout.sessions.retrieve(sessionId));
    return session ? toCheckout(session) : missingCheckout(sessionId);
  }

  /** Ends a checkout unless it has already ended, and returns its state: it may have been paid. */
  async expireCheckout(sessionId: string): Promise<CheckoutSnapshot> {
    const seen = await this.readCheckout(sessionId);
    if (seen.status !== 'open') return seen;
    try {
      return await this.call('expire checkout', async () =>
        toCheckout(await this.api.checkout.sessions.expire(sessionId)),
      );
    } catch (error) {
      if (error instanceof PaymentProviderFailure && error.refused) return this.readCheckout(sessionId);
      throw error;
    }
  }

  /** Null for an unknown subscription. */
  async readSubscription(subscriptionId: string): Promise<SubscriptionSnapshot | null> {
    return this.unlessMissing('read subscription', async () => {
      const subscription = await this.api.subscriptions.retrieve(subscriptionId, {
        expand: ['latest_invoice', 'default_payment_method', 'schedule'],
      });
      return toSubscription(subscription, this.prices);
    });
  }

  /** The first paid invoice of a subscription; null when there is none. */
  async readFirstPayment(subscriptionId: string): Promise<PaymentSnapshot | null> {
    return (await this.readPayments(subscriptionId))[0] ?? null;
  }

  /** Paid invoices, oldest first. */
  async readPayments(subscriptionId: string): Promise<PaymentSnapshot[]> {
    const found = await this.unlessMissing('read invoices', async () => {
      const invoices = await this.api.invoices
        .list({ subscription: subscriptionId, status: 'paid', limit: 100, expand: ['data.payments'] })
        .autoPagingToArray({ limit: 1_000 });
      // Stripe lists the newest first; within the same second this order is preserved.
      const payments = invoices
        .reverse()
        .map(toPayment)
        .filter((payment) => payment !== null);
      return payments.sort((one, other) => one.paidAt.getTime() - other.paidAt.getTime());
    });
    return found ?? [];
  }

  /** Refunds and disputes of a customer's latest payments: a cardholder has 120 days to dispute one. */
  async readRefundStates(customerId: string): Promise<RefundState[]> {
    const found = await this.unlessMissing('read charges', async () => {
      const charges = await this.api.charges.list({ customer: customerId, limit: LATEST_CHARGES });
      const taken = charges.data.filter(({ status }) => status === 'succeeded');
      return Promise.all(taken.map(async (charge) => toRefundState(charge, await this.disputesOf(charge))));
    });
    return (found ?? []).filter((state) => state !== null);
  }

  private async disputesOf(charge: Stripe.Charge): Promise<Stripe.Dispute[]> {
    if (!charge.disputed) return [];
    return (await this.api.disputes.list({ charge: charge.id })).data;
  }

  /** Pauses or resumes collecting payments; the subscription itself continues. */
  async setCollection(subscriptionId: string, isPaused: boolean): Promise<void> {
    await this.unlessMissing('set collection', async () => {
      await this.api.subscriptions.update(subscriptionId, {
        pause_collection: isPaused ? { behavior: 'void' } : '',
      });
      return true;
    });
  }

  /** Ends a subscription immediately. One that is unknown or already ended is not an error. */
  async cancelSubscription(subscriptionId: string): Promise<void> {
    await this.unlessMissing('cancel subscription', async () => {
      await this.api.subscriptions.cancel(subscriptionId, {}, { idempotencyKey: `cancel:${subscriptionId}` });
      return true;
    });
  }

  /** Voids a subscription's unpaid invoices. Paid ones stay. */
  async voidOpenInvoices(subscriptionId: string): Promise<void> {
    const open = await this.unlessMissing('read open invoices', () =>
      this.api.invoices.list({ subscription: subscriptionId, status: 'open', limit: 100 }),
    );
    for (const { id } of open?.data ?? []) {
      await this.call('void invoice', () =>
        this.api.invoices.voidInvoice(id, {}, { idempotencyKey: `void:${id}` }),
      ).catch((error: PaymentProviderFailure) => {
        if (!error.refused) throw error;
      });
    }
  }

  /**
   * Refunds the remainder of a payment. One that is already refunded or disputed is not an error.
   * @param request tells an additional refund, after one that failed, from a repetition
   */
  refund(paymentIntentId: string, request?: string): Promise<void> {
    const key = ['refund', paymentIntentId, request].filter(Boolean).join(':');
    return this.createRefund({ payment_intent: paymentIntentId }, key);
  }

  /** Refunds an amount in cents. Repeating the same amount does not refund it twice. */
  refundPart(paymentIntentId: string, amount: number): Promise<void> {
    return this.createRefund({ payment_intent: paymentIntentId, amount }, `refund:${paymentIntentId}:${amount}`);
  }

  private async createRefund(what: Stripe.RefundCreateParams, idempotencyKey: string): Promise<void> {
    await this.call('refund', () =>
      this.api.refunds.create({ ...what, reason: 'requested_by_customer' }, { idempotencyKey }),
    ).catch((error: PaymentProviderFailure) => {
      if (error.code !== 'charge_already_refunded' && error.code !== 'charge_disputed') throw error;
    });
  }

  /** Returns the address of the customer's billing portal. */
  async openPortal(customerId: string, returnUrl: string): Promise<string> {
    return this.call('open portal', async () => {
      const session = await this.api.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl });
      return session.url;
    });
  }

  /**
   * Parses the event of a signed body. Null when the signature is missing, wrong, older than five minutes, or in the
   * future: such an event could be replayed until then.
   * @param further secrets in addition to the setting's
   * @throws 503 `not-set-up` without a secret, so that the event is sent again: a signature by an empty secret proves
   * nothing
   */
  verifyEvent(rawBody: Buffer, signature: string, further: readonly string[] = []): unknown {
    this.requireKey();
    const secrets = [this.settings.STRIPE_WEBHOOK_SECRET, ...further].filter((secret) => secret !== undefined);
    if (secrets.length === 0) throw notSetUp(BILLING_MESSAGES.notSetUp);
    if (isFuture(signature)) return null;
    for (const secret of secrets) {
      try {
        return this.api.webhooks.constructEvent(rawBody, signature, secret, SIGNATURE_TOLERANCE);
      } catch {
        // Not signed with this secret.
      }
    }
    return null;
  }

  /** For operations that must not start without a key. @throws 503 `not-set-up` */
  requireKey(): void {
    if (!this.stripe) throw notSetUp(BILLING_MESSAGES.notSetUp);
  }

  private get api(): Stripe {
    return this.stripe!;
  }

  private async unlessMissing<T>(operation: string, work: () => Promise<T>): Promise<T | null> {
    return this.call(operation, work).catch((error: PaymentProviderFailure) => {
      if (error.code === MISSING) return null;
      throw error;
    });
  }

  /** Runs any other call to the payment provider. */
  request<T>(operation: string, work: (stripe: Stripe) => Promise<T>): Promise<T> {
    return this.call(operation, () => work(this.api));
  }

  private async call<T>(operation: string, work: () => Promise<T>): Promise<T> {
    this.requireKey();
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
