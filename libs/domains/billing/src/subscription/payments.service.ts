import { Injectable } from '@nestjs/common';
import { Clock } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { Outbox } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';
import { isRecorded, savePayments, saveRefundStates, summarizePayments } from '../data/payments';
import type { SubscriptionRow } from '../data/subscriptions';
import type { PaymentSnapshot, RefundState, SubscriptionSnapshot } from '../stripe/snapshots';
import { StripeClient } from '../stripe/stripe.client';

/** Payments of a subscription with refunds and disputes, all read at the same time. */
export interface PaymentsSnapshot {
  payments: PaymentSnapshot[];
  refunds: RefundState[];
}

/** Stores every payment of a membership, and publishes each change as an event. */
@Injectable()
export class PaymentsService {
  constructor(
    private readonly database: Database,
    private readonly stripe: StripeClient,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Null when nothing can be new; `all` always reads. @throws PaymentProviderFailure */
  async read(
    { subscriptionId, customerId, latestInvoice }: SubscriptionSnapshot,
    known: SubscriptionRow | null,
    all: boolean,
  ): Promise<PaymentsSnapshot | null> {
    const isKnown =
      !all &&
      known?.first_paid_at &&
      (!latestInvoice?.isPaid ||
        (await this.database.as(systemActor, (tx) => isRecorded(tx, latestInvoice.invoiceId))));
    if (isKnown) return null;
    const payments = await this.stripe.readPayments(subscriptionId);
    return { payments, refunds: payments.length > 0 ? await this.stripe.readRefundStates(customerId) : [] };
  }

  /** Works in the caller's transaction, which excludes older readings. */
  async save(
    tx: EntityManager,
    subscriptionId: string,
    providerId: string | null,
    { payments, refunds }: PaymentsSnapshot,
  ): Promise<void> {
    const now = this.clock.now();
    const added = await savePayments(tx, subscriptionId, providerId, payments);
    const changed = await saveRefundStates(tx, subscriptionId, refunds, now);
    await summarizePayments(tx, subscriptionId, now);
    const refundsOf = new Map(changed.map(({ id, ...of }) => [id, of]));
    for (const paymentId of new Set([...added, ...refundsOf.keys()])) {
      const { refundedCents = 0, failedRefundCents = 0 } = refundsOf.get(paymentId) ?? {};
      await this.outbox.publish(tx, 'payment.changed', { paymentId, providerId, refundedCents, failedRefundCents });
    }
  }
}
