import { Injectable } from '@nestjs/common';
import { BILLING_MESSAGES, type EventPayloads, type JobPayloads } from '@townlink/contracts';
import { Database, systemActor } from '@townlink/server-database';
import { Handles, On, Outbox } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';
import { findPaidWhileWaiting, isRefunded, noteRefundReason } from '../data/payments';
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
    private readonly outbox: Outbox,
    private readonly stripe: StripeClient,
    private readonly subscriptions: SyncSubscriptionService,
  ) {}

  /** The payment for the awaited slot is refunded only on the provider's request. A failed refund is not repeated. */
  @On('payment.changed', 'billing.refund-while-waiting')
  async decide({ paymentId, failedRefundCents = 0 }: EventPayloads['payment.changed']): Promise<void> {
    if (failedRefundCents > 0) return;
    await this.database.as(systemActor, (tx) => this.decideIn(tx, paymentId));
  }

  /** The amount is decided once: another one, after a change of plan, would be refunded in addition. */
  private async decideIn(tx: EntityManager, paymentId: string): Promise<void> {
    const paid = await findPaidWhileWaiting(tx, paymentId);
    if (!paid) return;
    const { paymentIntentId, subscriptionId, cents, worth } = paid;
    await noteRefundReason(tx, paymentIntentId, worth ? BILLING_MESSAGES.listedBelow : BILLING_MESSAGES.stillWaiting);
    await this.outbox.add(
      tx,
      'billing.refund-waiting',
      { paymentIntentId, subscriptionId, cents: worth ? cents - worth : null },
      { key: `billing.refund-waiting:${paymentId}` },
    );
  }

  /** A failed job may be repeated after a day, when the payment provider has forgotten the key of its refund. */
  @Handles('billing.refund-waiting')
  async refund({ paymentIntentId, subscriptionId, cents }: JobPayloads['billing.refund-waiting']): Promise<void> {
    if (!(await this.database.as(systemActor, (tx) => isRefunded(tx, paymentIntentId)))) {
      await (cents === null ? this.stripe.refund(paymentIntentId) : this.stripe.refundPart(paymentIntentId, cents));
    }
    await this.subscriptions.sync(subscriptionId, { payments: true });
  }
}
