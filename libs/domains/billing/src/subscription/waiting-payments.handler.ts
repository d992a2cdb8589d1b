import { Injectable } from '@nestjs/common';
import { BILLING_MESSAGES, type EventPayloads } from '@townlink/contracts';
import { Database, systemActor } from '@townlink/server-database';
import { On } from '@townlink/server-queue';
import { findPaidWhileWaiting, noteRefundReason } from '../data/payments';
import { StripeClient } from '../stripe/stripe.client';
import { SyncSubscriptionService } from './sync-subscription.service';

/**
 * Refunds payments collected from providers who wait for a slot: in full if they are not listed, otherwise the part
 * above the price of their current plan.
 */
@Injectable()
export class WaitingPaymentsHandler {
  constructor(
    private readonly database: Database,
    private readonly stripe: StripeClient,
    private readonly subscriptions: SyncSubscriptionService,
  ) {}

  /** The payment for the awaited slot is refunded only on the provider's request. */
  @On('payment.changed', 'billing.refund-while-waiting')
  async refund({ paymentId }: EventPayloads['payment.changed']): Promise<void> {
    const paid = await this.database.as(systemActor, async (tx) => {
      const paid = await findPaidWhileWaiting(tx, paymentId);
      const reason = paid?.worth ? BILLING_MESSAGES.listedBelow : BILLING_MESSAGES.stillWaiting;
      if (paid) await noteRefundReason(tx, paid.paymentIntentId, reason);
      return paid;
    });
    if (!paid) return;
    const { paymentIntentId, subscriptionId, cents, worth } = paid;
    await (worth ? this.stripe.refundPart(paymentIntentId, cents - worth) : this.stripe.refund(paymentIntentId));
    await this.subscriptions.sync(subscriptionId, { payments: true });
  }
}
