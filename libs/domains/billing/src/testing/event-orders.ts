import { systemActor } from '@townlink/server-database';
import { Outbox } from '@townlink/server-queue';
import type { TestApp } from '@townlink/server-testing/app';
import { makeMarket, makeProvider } from '@townlink/server-testing/markets';
import { createHmac } from 'node:crypto';
import { BillingService } from '../billing.service';
import { sessionOf } from './calls';
import { snapshot } from './snapshot';

/** How the life of the subscription goes that the events are of. */
export const SCENARIOS = {
  /** Paid, failed once, recovered: listed at the end. */
  recovered: [
    'checkout.session.completed',
    'customer.subscription.created',
    'invoice.paid',
    'invoice.payment_failed',
    'customer.subscription.updated',
    'charge.succeeded',
  ],
  /** Paid, given back in the payment provider's dashboard, ended: not listed. */
  ended: [
    'checkout.session.completed',
    'customer.subscription.created',
    'invoice.paid',
    'invoice.payment_failed',
    'charge.refunded',
    'customer.subscription.deleted',
  ],
} as const;
export type Scenario = keyof typeof SCENARIOS;

interface StripeEvent {
  id: string;
  type: string;
  created: number;
}

/** What is left of a membership when every event has been worked off. */
export interface EndState {
  isActive: boolean;
  tier: string;
  hold: string | null;
  checkout: string | null;
  subscription: string | null;
  firstPaidCents: number | null;
  payments: { cents: number; refunded_cents: number }[];
  /** Letters to the provider. */
  letters: string[];
}

/** One subscription after another whose events come in an order that is given, through the webhook's own door. */
export class EventOrders {
  constructor(private readonly app: TestApp) {}

  /** @returns the events of a membership, in which everything has happened and nothing was told yet, and its provider */
  async live(scenario: Scenario): Promise<{ providerId: string; events: StripeEvent[] }> {
    const { app } = this;
    const { control } = app.sandbox;
    const providerId = await makeProvider(app.database, await makeMarket(app.database), {
      membership_tier: 'featured',
      is_active: false,
    });
    const [own] = await app.database.query<{ user_id: string }>(`select user_id from providers where id = $1`, [
      providerId,
    ]);
    const billing = app.app.get(BillingService, { strict: false });
    const { url } = await billing.startCheckout({ userId: own!.user_id, providerId, tier: 'featured' });
    const { session } = await control.payCheckout(sessionOf(url));
    const subscriptionId = session.subscription as string;
    await control.advanceSubscription(subscriptionId, 'fail_renewal');
    if (scenario === 'recovered') await control.advanceSubscription(subscriptionId, 'recover');
    else {
      await this.giveBackFirst(subscriptionId);
      await control.advanceSubscription(subscriptionId, 'cancel');
    }
    return { providerId, events: await this.eventsOf(scenario, session.customer as string) };
  }

  /** Sends the events in an order, each twice at once. */
  async send(events: readonly StripeEvent[]): Promise<void> {
    for (const event of events) {
      const statuses = await Promise.all([this.post(event), this.post(event)]);
      if (statuses.some((status) => status !== 200)) throw new Error(`${event.type} was answered ${statuses.join()}`);
    }
  }

  /** What every night and every few minutes is done, whether an event came or not. */
  async compare(): Promise<void> {
    await this.app.connection.as(systemActor, async (tx) => {
      const outbox = this.app.app.get(Outbox, { strict: false });
      await outbox.add(tx, 'billing.reconcile-checkouts', {});
      await outbox.add(tx, 'billing.reconcile', {});
    });
  }

  async endState(providerId: string): Promise<EndState> {
    const { isActive, tier, hold, checkout, subscription, firstPaidCents } = await snapshot(this.app, providerId);
    const payments = await this.app.database.query<{ cents: number; refunded_cents: number }>(
      `select cents, refunded_cents from payments where provider_id = $1 order by paid_at, id`,
      [providerId],
    );
    const letters = await this.app.database.query<{ name: string }>(
      `select m.template as name from messages m join providers p on p.email = m.recipient where p.id = $1 order by 1`,
      [providerId],
    );
    const names = letters.map(({ name }) => name);
    return { isActive, tier, hold, checkout, subscription, firstPaidCents, payments, letters: names };
  }

  private async eventsOf(scenario: Scenario, customer: string): Promise<StripeEvent[]> {
    const { data } = await this.app.stripe<{ data: (StripeEvent & { data: { object: { customer?: string } } })[] }>(
      `events?limit=100`,
    );
    const own = data.filter((event) => JSON.stringify(event.data.object).includes(customer)).reverse();
    return SCENARIOS[scenario].map((type) => {
      const event = own.find((one) => one.type === type);
      if (!event) throw new Error(`There was no ${type}: ${own.map((one) => one.type).join()}`);
      return event;
    });
  }

  private async giveBackFirst(subscriptionId: string): Promise<void> {
    const { data } = await this.app.stripe<{ data: { id: string; status: string }[] }>(
      `charges?customer=${(await this.app.stripe<{ customer: string }>(`subscriptions/${subscriptionId}`)).customer}`,
    );
    const charge = data.findLast(({ status }) => status === 'succeeded')!;
    await fetch(`${this.app.sandbox.url}/_control/charges/${charge.id}/refund`, { method: 'POST' });
  }

  private async post(event: StripeEvent): Promise<number> {
    const body = JSON.stringify(event);
    const seconds = Math.floor(Date.now() / 1000);
    const v1 = createHmac('sha256', this.app.sandbox.webhookSecret).update(`${seconds}.${body}`).digest('hex');
    const answer = await fetch(`${this.app.origin}/api/billing/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${v1}` },
      body,
    });
    return answer.status;
  }
}
