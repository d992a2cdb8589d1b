import { Injectable } from '@nestjs/common';
import { BILLING_MESSAGES } from '@townlink/contracts';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import { conflict, notFound } from '@townlink/server-http';
import { Outbox } from '@townlink/server-queue';
import { lockPayment, noteRefundReason } from '../data/payments';

/** A manual refund; the membership continues. */
@Injectable()
export class RefundPaymentService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Calls the payment provider from a job of the same transaction. The reason is recorded first, so that a second
   * concurrent request finds it.
   * @throws 404 for an unknown payment; 409 `not-refundable` unless it is the provider's last payment, neither refunded
   * nor disputed
   */
  refund(actorId: string, paymentId: string, reason: string): Promise<void> {
    return this.database.as(systemActor, async (tx) => {
      const payment = await lockPayment(tx, paymentId);
      if (!payment) throw notFound();
      const { stripe_payment_intent_id: paymentIntentId, stripe_subscription_id: subscriptionId } = payment;
      if (!payment.is_refundable || !paymentIntentId) throw conflict('not-refundable', BILLING_MESSAGES.notRefundable);
      await noteRefundReason(tx, paymentIntentId, BILLING_MESSAGES.refundedBySupport);
      await this.outbox.add(tx, 'billing.refund-payment', { paymentIntentId, subscriptionId });
      await this.audit.record(tx, {
        actorId,
        action: 'payment.refund',
        subjectType: 'provider',
        subjectId: payment.provider_id,
        before: { payment_id: paymentId, refund: 'none' },
        after: { payment_id: paymentId, refund: 'requested', cents: payment.cents, currency: payment.currency },
        reason,
      });
    });
  }
}
