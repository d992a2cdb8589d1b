import { Injectable, Logger } from '@nestjs/common';
import { RuntimeSettings, SecretBox } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import type Stripe from 'stripe';
import type { EntityManager } from 'typeorm';
import { setTimeout as wait } from 'node:timers/promises';
import { MISSING, PaymentProviderFailure } from '../stripe/payment-failure';
import { API_VERSION, StripeClient } from '../stripe/stripe.client';

/** The events that docs/billing.md lists, and the creation of a customer, which is used to test an endpoint. */
const EVENTS: Stripe.WebhookEndpointCreateParams.EnabledEvent[] = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_failed',
  'checkout.session.async_payment_succeeded',
  'customer.created',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.updated',
  'invoice.paid',
  'invoice.payment_action_required',
  'invoice.payment_failed',
  'invoice.voided',
  'charge.refunded',
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'refund.created',
  'refund.failed',
  'refund.updated',
];

/** Milliseconds between checks for the test event. */
const POLL_INTERVAL = 250;

const PUT = `
  insert into payment_webhooks (endpoint_id, secret_sealed, made_at) values ($1, $2, now())
  on conflict (single) do update set endpoint_id = $1, secret_sealed = $2, made_at = now()`;

const STORED = 'select endpoint_id as "endpointId", secret_sealed as sealed from payment_webhooks';

interface Stored {
  endpointId: string;
  sealed: Buffer;
}

/** The payment provider's endpoint for this site, created through its API; its secret is stored encrypted. */
@Injectable()
export class PaymentWebhookService {
  private readonly logger = new Logger(PaymentWebhookService.name);
  private readonly box: SecretBox;

  constructor(
    private readonly database: Database,
    private readonly stripe: StripeClient,
    private readonly settings: RuntimeSettings,
  ) {
    this.box = new SecretBox(settings.SECRET_KEY, 'payment webhook');
  }

  /**
   * Creates an endpoint that replaces the previous one, and tests it.
   * @param seconds time limit of the test
   * @returns whether a test event arrived
   * @throws PaymentProviderFailure, 503 `not-set-up`
   */
  async make(seconds: number): Promise<boolean> {
    const url = `${this.settings.SITE_URL}/api/billing/webhook`;
    const made = await this.stripe.request('make webhook', (api) =>
      api.webhookEndpoints.create({
        url,
        enabled_events: EVENTS,
        // Otherwise events would use the account's API version, in which an invoice may name its subscription
        // elsewhere.
        api_version: API_VERSION,
        description: 'Made by the launch checklist',
      }),
    );
    const former = await this.keep(made);
    if (former) await this.remove(former.endpointId);
    return this.tryOut(seconds).catch((error: unknown) => this.note(error, false));
  }

  /** Whether an endpoint is stored. */
  async isMade(): Promise<boolean> {
    return (await this.stored()) !== undefined;
  }

  /** Signing secrets in addition to the setting's; empty while the stored one cannot be decrypted. */
  async secrets(): Promise<string[]> {
    const stored = await this.stored();
    if (!stored) return [];
    try {
      return [this.box.open(stored.sealed, stored.endpointId)];
    } catch {
      this.logger.warn('The secret of the webhook is sealed with another SECRET_KEY. Make the webhook again.');
      return [];
    }
  }

  /** @returns the previously stored endpoint */
  private keep({ id, secret }: Stripe.WebhookEndpoint): Promise<Stored | undefined> {
    const keeping = this.database.as(systemActor, async (tx) => {
      await tx.query(`select pg_advisory_xact_lock(hashtextextended('billing.webhook', 0))`);
      const before = await this.stored(tx);
      await tx.query(PUT, [id, this.box.seal(secret!, id)]);
      return before;
    });
    return keeping.catch(async (error: unknown) => {
      // Its secret is shown only once: events of an endpoint whose secret was not stored would all be refused.
      await this.remove(id);
      throw error;
    });
  }

  private async stored(tx?: EntityManager): Promise<Stored | undefined> {
    const [row] = await (tx ? tx.query<Stored[]>(STORED) : this.database.query<Stored>(systemActor, STORED));
    return row;
  }

  /** If removal fails, the old endpoint's events are merely refused; the new one works. */
  private async remove(endpointId: string): Promise<void> {
    await this.stripe
      .request('remove webhook', (api) => api.webhookEndpoints.del(endpointId))
      .catch((error: unknown) => this.note(error, undefined));
  }

  /** For failures after the endpoint was created. */
  private note<T>(error: unknown, outcome: T): T {
    if (!(error instanceof PaymentProviderFailure)) throw error;
    if (error.code !== MISSING) this.logger.warn(error.message);
    return outcome;
  }

  /** Creates and removes a customer, and waits for the event. */
  private async tryOut(seconds: number): Promise<boolean> {
    const until = performance.now() + seconds * 1000;
    const { id } = await this.stripe.request('try webhook', (api) =>
      api.customers.create({ description: 'A trial of the webhook' }),
    );
    await this.stripe.request('end trial of webhook', (api) => api.customers.del(id));
    for (;;) {
      if (await this.hasArrived()) return true;
      if (performance.now() > until) return false;
      await wait(POLL_INTERVAL);
    }
  }

  private async hasArrived(): Promise<boolean> {
    const rows = await this.database.query(
      systemActor,
      `select from billing_events e join payment_webhooks w on e.received_at >= w.made_at where e.type = 'customer.created' limit 1`,
    );
    return rows.length > 0;
  }
}
