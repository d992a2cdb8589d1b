import { Injectable } from '@nestjs/common';
import type { JobPayloads } from '@townlink/contracts';
import { Handles, type JobRun } from '@townlink/server-queue';
import { StripeClient } from '../stripe/stripe.client';
import { SyncSubscriptionService } from '../subscription/sync-subscription.service';

/** The payment's own event notifies its provider. */
@Injectable()
export class RefundPaymentHandler {
  constructor(
    private readonly stripe: StripeClient,
    private readonly subscriptions: SyncSubscriptionService,
  ) {}

  /** A payment whose refund failed may be refunded again, with another job. */
  @Handles('billing.refund-payment')
  async refund(
    { paymentIntentId, subscriptionId }: JobPayloads['billing.refund-payment'],
    { id }: JobRun,
  ): Promise<void> {
    await this.stripe.refund(paymentIntentId, id);
    await this.subscriptions.sync(subscriptionId, { payments: true });
  }
}
