import { Injectable } from '@nestjs/common';
import { BILLING_MESSAGES, type EndMembershipPayload, formatMoney, PLAN_CHANGE_MESSAGES } from '@townlink/contracts';
import { Database, systemActor } from '@townlink/server-database';
import { Mailer } from '@townlink/server-mail';
import { Handles } from '@townlink/server-queue';
import { SyncCheckoutService } from '../checkout/sync-checkout.service';
import { findProvider } from '@townlink/domain-providers';
import { findSubscription } from '../data/subscriptions';
import { refundedEmail } from '../mail/refunded.email';
import type { PaymentSnapshot } from '../stripe/snapshots';
import { StripeClient } from '../stripe/stripe.client';
import { SyncSubscriptionService } from '../subscription/sync-subscription.service';

/** Ends checkouts and subscriptions at the payment provider. Each step may be repeated and then does nothing. */
@Injectable()
export class CancellationHandler {
  constructor(
    private readonly database: Database,
    private readonly stripe: StripeClient,
    private readonly checkouts: SyncCheckoutService,
    private readonly subscriptions: SyncSubscriptionService,
    private readonly mailer: Mailer,
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
    if (payment?.paymentIntentId) await this.stripe.refund(payment.paymentIntentId);
    await this.subscriptions.sync(subscriptionId, { refunds: refund });
    if (payment?.paymentIntentId) {
      const reason = latest ? PLAN_CHANGE_MESSAGES.refundReason : BILLING_MESSAGES.refundReason;
      await this.tell(subscriptionId, payment, reason, snapshot.latestInvoice?.currency);
    }
  }

  private paymentOf(subscriptionId: string, latest: boolean): Promise<PaymentSnapshot | null> {
    return latest ? this.stripe.readLatestPayment(subscriptionId) : this.stripe.readFirstPayment(subscriptionId);
  }

  private async tell(
    subscriptionId: string,
    payment: PaymentSnapshot,
    reason: string,
    currency = 'usd',
  ): Promise<void> {
    await this.database.as(systemActor, async (tx) => {
      const subscription = await findSubscription(tx, subscriptionId);
      const provider = subscription?.provider_id && (await findProvider(tx, subscription.provider_id));
      const isRefunded = subscription?.refunded_at || payment.paymentIntentId !== subscription?.first_payment_intent_id;
      if (!provider || !isRefunded) return;
      await this.mailer.send(tx, refundedEmail, {
        key: `refunded:${payment.paymentIntentId}`,
        to: provider.mail_address,
        data: {
          contactName: provider.contact_name,
          businessName: provider.business_name,
          amount: formatMoney(payment.cents, currency),
          reason,
        },
      });
    });
  }
}
