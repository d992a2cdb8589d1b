import { Injectable } from '@nestjs/common';
import { BILLING_MESSAGES, type EventPayloads } from '@townlink/contracts';
import { Database, systemActor } from '@townlink/server-database';
import { On } from '@townlink/server-queue';
import { findPaidWhileWaiting, noteRefundReason } from '../data/payments';
import { StripeClient } from '../stripe/stripe.client';
import { SyncSubscriptionService } from './sync-subscription.service';

/**
 * Gives back what is collected from whoever waits for a place and is not listed meanwhile, and what is beyond the price of the plan that
 * he is listed with: nobody pays for nothing.
 */
@Injectable()
export class WaitingPaymentsHandler {
  constructor(
    private readonly database: Database,
    private readonly stripe: StripeClient,
    private readonly subscriptions: SyncSubscriptionService,
  ) {}

  /** The payment that brought him into the line stays: it is what his place is for, and goes back when he asks for it. */
  @On('payment.changed', 'billing.give-back-while-waiting')
  async giveBack({ paymentId }: EventPayloads['payment.changed']): Promise<void> {
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
