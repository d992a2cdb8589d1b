import { Injectable } from '@nestjs/common';
import type { BillingEventPayload } from '@townlink/contracts';
import { Database, systemActor } from '@townlink/server-database';
import { Handles } from '@townlink/server-queue';
import { SyncCheckoutService } from '../checkout/sync-checkout.service';
import { markProcessed } from '../data/billing-events';
import { findSubscriptionOfPayment } from '../data/payments';
import { SyncSubscriptionService } from '../subscription/sync-subscription.service';

/** Reads the subject of an event again, so that order and repetition do not matter. */
@Injectable()
export class BillingEventHandler {
  constructor(
    private readonly database: Database,
    private readonly checkouts: SyncCheckoutService,
    private readonly subscriptions: SyncSubscriptionService,
  ) {}

  @Handles('billing.event')
  async handle({ eventId, sessionId, subscriptionId, paymentIntentId }: BillingEventPayload): Promise<void> {
    if (sessionId) await this.checkouts.sync(sessionId);
    if (subscriptionId) await this.subscriptions.sync(subscriptionId);
    if (paymentIntentId) await this.syncPayment(paymentIntentId);
    await this.database.as(systemActor, (tx) => markProcessed(tx, eventId));
  }

  @Handles('billing.sync')
  async sync({ subscriptionId }: { subscriptionId: string }): Promise<void> {
    await this.subscriptions.sync(subscriptionId, { payments: true });
  }

  @Handles('billing.lapse')
  async lapse({ subscriptionId }: { subscriptionId: string }): Promise<void> {
    await this.subscriptions.sync(subscriptionId);
  }

  /** A payment that is not stored yet will be stored together with its refunds. */
  private async syncPayment(paymentIntentId: string): Promise<void> {
    const subscriptionId = await this.database.as(systemActor, (tx) => findSubscriptionOfPayment(tx, paymentIntentId));
    if (subscriptionId) await this.subscriptions.sync(subscriptionId, { payments: true });
  }
}
