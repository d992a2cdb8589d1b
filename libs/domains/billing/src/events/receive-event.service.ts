import { Injectable } from '@nestjs/common';
import type { BillingEventPayload } from '@townlink/contracts';
import { Database, SecurityLog, systemActor } from '@townlink/server-database';
import { Problem } from '@townlink/server-http';
import { Outbox } from '@townlink/server-queue';
import { storeEvent } from '../data/billing-events';
import type { EventSubject } from '../stripe/snapshots';
import { StripeClient } from '../stripe/stripe.client';
import { PaymentWebhookService } from '../webhook/payment-webhook.service';
import { toVerifiedEvent } from './event-subject';

/**
 * Receives the payment provider's events: each is stored once, with a job in the same transaction.
 */
@Injectable()
export class ReceiveEventService {
  constructor(
    private readonly database: Database,
    private readonly stripe: StripeClient,
    private readonly webhook: PaymentWebhookService,
    private readonly outbox: Outbox,
    private readonly log: SecurityLog,
  ) {}

  /**
   * @param rawBody the signed bytes
   * @throws 400 `invalid-signature` when the signature is missing, wrong, too old or in the future, `invalid-event` when
   *   the signed content is not an event
   */
  async receive(rawBody: Buffer | undefined, signature: string | undefined): Promise<void> {
    const further = await this.webhook.secrets();
    const signed = rawBody && signature ? this.stripe.verifyEvent(rawBody, signature, further) : null;
    if (!signed) {
      this.log.record('webhook.refused', { reason: 'payments' });
      throw new Problem(400, 'invalid-signature', 'The signature of this event is not valid.');
    }
    const event = toVerifiedEvent(signed);
    if (!event) throw new Problem(400, 'invalid-event', 'This event has no id, type, time or object.');
    await this.database.as(systemActor, async (tx) => {
      const isNew = await storeEvent(tx, event);
      if (!isNew || !event.subject) return;
      await this.outbox.add(tx, 'billing.event', payloadOf(event.eventId, event.subject));
    });
  }
}

function payloadOf(eventId: string, subject: EventSubject): BillingEventPayload {
  switch (subject.kind) {
    case 'checkout':
      return { eventId, sessionId: subject.sessionId };
    case 'subscription':
      return { eventId, subscriptionId: subject.subscriptionId };
    case 'payment':
      return { eventId, paymentIntentId: subject.paymentIntentId };
  }
}
