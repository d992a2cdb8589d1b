import { Injectable } from '@nestjs/common';
import { BILLING_MESSAGES, type EndMembershipPayload, PLAN_CHANGE_MESSAGES } from '@townlink/contracts';
import { Database, systemActor } from '@townlink/server-database';
import { Handles } from '@townlink/server-queue';
import { SyncCheckoutService } from '../checkout/sync-checkout.service';
import { findRefundedFor, noteRefundReason } from '../data/payments';
import type { PaymentSnapshot } from '../stripe/snapshots';
import { StripeClient } from '../stripe/stripe.client';
import { SyncSubscriptionService } from '../subscription/sync-subscription.service';

/** Ends checkouts and subscriptions at the payment provider. Every step is idempotent. */
@Injectable()
export class CancellationHandler {
  constructor(
    private readonly database: Database,
    private readonly stripe: StripeClient,
    private readonly checkouts: SyncCheckoutService,
    private readonly subscriptions: SyncSubscriptionService,
  ) {}

  @Handles('billing.end-membership')
  async handle({ subscriptionIds, sessionIds, refund, latest }: EndMembershipPayload): Promise<void> {
    const paidMeanwhile: string[] = [];
    for (const sessionId of sessionIds) {
      const snapshot = await this.stripe.expireCheckout(sessionId);
      if (snapshot.subscriptionId) paidMeanwhile.push(snapshot.subscriptionId);
      await this.checkouts.apply(snapshot);
    }
    for (const subscriptionId of new Set([...subscriptionIds, ...paidMeanwhile])) {
      await this.cancel(subscriptionId, refund, latest);
    }
  }

  private async cancel(subscriptionId: string, refund: boolean, latest = false): Promise<void> {
    const snapshot = await this.stripe.readSubscription(subscriptionId);
    if (!snapshot) return;
    const ended = snapshot.status === 'canceled' || snapshot.status === 'incomplete_expired';
    if (!ended) await this.stripe.cancelSubscription(subscriptionId);
    const payment = refund ? await this.paymentOf(subscriptionId, latest) : null;
    if (payment?.paymentIntentId) {
      await this.noteReason(subscriptionId, payment.paymentIntentId, latest);
      await this.stripe.refund(payment.paymentIntentId);
    }
    await this.subscriptions.sync(subscriptionId, { payments: refund });
  }

  /** Recorded before the refund, so that its notification includes the reason. */
  private async noteReason(subscriptionId: string, paymentIntentId: string, latest: boolean): Promise<void> {
    const reason = latest ? PLAN_CHANGE_MESSAGES.refundReason : BILLING_MESSAGES.refundReason;
    const note = () => this.database.as(systemActor, (tx) => noteRefundReason(tx, paymentIntentId, reason));
    if (await note()) return;
    await this.subscriptions.sync(subscriptionId, { payments: true });
    await note();
  }

  private paymentOf(subscriptionId: string, latest: boolean): Promise<PaymentSnapshot | null> {
    return latest ? this.latestOf(subscriptionId) : this.stripe.readFirstPayment(subscriptionId);
  }

  /** The latest payment that was not refunded while waiting for a slot; repeated calls return the same one. */
  private async latestOf(subscriptionId: string): Promise<PaymentSnapshot | null> {
    const { stillWaiting } = BILLING_MESSAGES;
    const back = await this.database.as(systemActor, (tx) => findRefundedFor(tx, subscriptionId, stillWaiting));
    const payments = await this.stripe.readPayments(subscriptionId);
    return payments.findLast(({ paymentIntentId }) => !paymentIntentId || !back.includes(paymentIntentId)) ?? null;
  }
}
