import { Injectable } from '@nestjs/common';
import { BILLING_MESSAGES, type EventPayloads, formatMoney, PAGES } from '@townlink/contracts';
import { findProvider, type Provider } from '@townlink/domain-providers';
import { RuntimeSettings } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { Mailer } from '@townlink/server-mail';
import { type JobRun, On } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';
import { findAdministrators } from '../data/administrators';
import { findPayment, type PaymentRow } from '../data/payments';
import { disputeNoticeEmail } from '../mail/dispute-notice.email';
import { refundFailedNoticeEmail } from '../mail/refund-failed-notice.email';
import { refundedEmail } from '../mail/refunded.email';

/** Sends one notification per refund, failed refund or dispute, whatever reported it. */
@Injectable()
export class PaymentChangesHandler {
  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly settings: RuntimeSettings,
  ) {}

  @On('payment.changed', 'billing.tell-of-payment')
  async notify(changed: EventPayloads['payment.changed'], run: JobRun): Promise<void> {
    const { paymentId, failedRefundCents = 0 } = changed;
    await this.database.as(systemActor, async (tx) => {
      const payment = await findPayment(tx, paymentId);
      const provider = payment?.provider_id ? await findProvider(tx, payment.provider_id) : null;
      if (payment && failedRefundCents > 0) {
        const amount = formatMoney(failedRefundCents, payment.currency);
        await this.notifyOfFailedRefund(tx, run.id, amount, provider?.business_name ?? 'a deleted listing');
      }
      if (!payment || !provider) return;
      if (payment.refunded_cents > 0) await this.notifyOfRefund(tx, run.id, changed, payment, provider);
      if (payment.dispute_open) await this.notifyOfDispute(tx, paymentId, payment, provider);
    });
  }

  /** @param event tells this refund from a later one of the same amount, after the first failed */
  private async notifyOfRefund(
    tx: EntityManager,
    event: string,
    { paymentId, refundedCents }: EventPayloads['payment.changed'],
    { refunded_cents, currency, refund_reason }: PaymentRow,
    provider: Provider,
  ): Promise<void> {
    if (refundedCents === 0) return;
    await this.mailer.send(tx, refundedEmail, {
      key: `refunded:${paymentId}:${refundedCents ? event : refunded_cents}`,
      to: provider.mail_address,
      data: {
        contactName: provider.contact_name,
        businessName: provider.business_name,
        amount: formatMoney(refundedCents ?? refunded_cents, currency),
        reason: refund_reason ?? BILLING_MESSAGES.refundedBySupport,
      },
    });
  }

  /** @param event tells this failure from a later one of the same payment */
  private async notifyOfFailedRefund(
    tx: EntityManager,
    event: string,
    amount: string,
    businessName: string,
  ): Promise<void> {
    for (const { id, email } of await findAdministrators(tx)) {
      await this.mailer.send(tx, refundFailedNoticeEmail, {
        key: `refund-failed:${event}:${id}`,
        to: email,
        data: { businessName, amount, consoleUrl: `${this.settings.SITE_URL}${PAGES.adminProviders}` },
      });
    }
  }

  private async notifyOfDispute(
    tx: EntityManager,
    paymentId: string,
    { cents, currency }: PaymentRow,
    { business_name: businessName }: Provider,
  ): Promise<void> {
    const consoleUrl = `${this.settings.SITE_URL}${PAGES.adminProviders}?status=attention`;
    for (const { id, email } of await findAdministrators(tx)) {
      await this.mailer.send(tx, disputeNoticeEmail, {
        key: `dispute-notice:${paymentId}:${id}`,
        to: email,
        data: { businessName, amount: formatMoney(cents, currency), consoleUrl },
      });
    }
  }
}
