import { Injectable } from '@nestjs/common';
import { BILLING_MESSAGES, type JobPayloads } from '@townlink/contracts';
import { findProvider } from '@townlink/domain-providers';
import { Database, systemActor } from '@townlink/server-database';
import { Mailer } from '@townlink/server-mail';
import { Handles } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';
import { findLatestStart } from '../data/checkouts';
import { noteRefundReason } from '../data/payments';
import { findSubscription, findSubscriptionsOf } from '../data/subscriptions';
import { earlierEndedEmail } from '../mail/earlier-ended.email';
import { StripeClient } from '../stripe/stripe.client';
import { SyncSubscriptionService } from '../subscription/sync-subscription.service';

/**
 * Ends a membership that was replaced by a newer paid one, and refunds overlapping payments. Every step is idempotent.
 */
@Injectable()
export class EndReplacedHandler {
  constructor(
    private readonly database: Database,
    private readonly stripe: StripeClient,
    private readonly subscriptions: SyncSubscriptionService,
    private readonly mailer: Mailer,
  ) {}

  @Handles('billing.end-replaced')
  async end({ subscriptionId }: JobPayloads['billing.end-replaced']): Promise<void> {
    const snapshot = await this.stripe.readSubscription(subscriptionId);
    if (!snapshot) return;
    const hasEnded = snapshot.status === 'canceled' || snapshot.status === 'incomplete_expired';
    if (!hasEnded) await this.stripe.cancelSubscription(subscriptionId);
    await this.stripe.voidOpenInvoices(subscriptionId);
    await this.subscriptions.sync(subscriptionId, { payments: true });
    await this.refundOverlap(subscriptionId);
    await this.database.as(systemActor, (tx) => this.notify(tx, subscriptionId));
  }

  /** Refunds payments collected after the newer membership's payment began. */
  private async refundOverlap(subscriptionId: string): Promise<void> {
    const since = await this.database.as(systemActor, (tx) => replacementStartedAt(tx, subscriptionId));
    if (!since) return;
    const payments = await this.stripe.readPayments(subscriptionId);
    const late = payments.flatMap(
      ({ paymentIntentId, paidAt }) => (secondOf(paidAt) >= secondOf(since) && paymentIntentId) || [],
    );
    for (const paymentIntentId of late) {
      await this.database.as(systemActor, (tx) => noteRefundReason(tx, paymentIntentId, BILLING_MESSAGES.paidAnew));
      await this.stripe.refund(paymentIntentId);
    }
    if (late.length > 0) await this.subscriptions.sync(subscriptionId, { payments: true });
  }

  private async notify(tx: EntityManager, subscriptionId: string): Promise<void> {
    const subscription = await findSubscription(tx, subscriptionId);
    const provider = subscription?.provider_id && (await findProvider(tx, subscription.provider_id));
    if (!provider) return;
    await this.mailer.send(tx, earlierEndedEmail, {
      key: `earlier-ended:${subscriptionId}`,
      to: provider.mail_address,
      data: { contactName: provider.contact_name, businessName: provider.business_name },
    });
  }
}

/** The payment provider's times are whole seconds: a payment within the same second counts as later. */
const secondOf = (moment: Date): number => Math.floor(moment.getTime() / 1_000);

/** When the newer membership's payment began, while this one was unpaid; null while unknown. */
async function replacementStartedAt(tx: EntityManager, subscriptionId: string): Promise<Date | null> {
  const providerId = (await findSubscription(tx, subscriptionId))?.provider_id;
  if (!providerId) return null;
  const all = await findSubscriptionsOf(tx, providerId);
  const place = all.findIndex(({ stripe_subscription_id }) => stripe_subscription_id === subscriptionId);
  const paidAt = all.slice(place + 1).find(({ first_paid_at }) => first_paid_at)?.first_paid_at;
  return paidAt ? ((await findLatestStart(tx, providerId, paidAt)) ?? paidAt) : null;
}
