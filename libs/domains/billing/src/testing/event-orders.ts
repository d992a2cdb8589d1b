import { systemActor } from '@townlink/server-database';
import { Outbox } from '@townlink/server-queue';
import type { TestApp } from '@townlink/server-testing/app';
import { makeMarket, makeProvider } from '@townlink/server-testing/markets';
import { createHmac } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { BillingService } from '../billing.service';
import { untilIdle } from './billing-app';
import { sessionOf } from './calls';
import { snapshot } from './snapshot';

/** Event histories of a subscription. */
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
  /** Paid, refunded in the payment provider's dashboard, ended: not listed. */
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

/** State of a membership after every event was processed. */
interface EndState {
  isActive: boolean;
  tier: string;
  hold: string | null;
  checkout: string | null;
  subscription: string | null;
  firstPaidCents: number | null;
  payments: { cents: number; refunded_cents: number }[];
}

const ENDS: Record<Scenario, EndState> = {
  recovered: {
    isActive: true,
    tier: 'featured',
    hold: null,
    checkout: 'paid',
    subscription: 'active',
    firstPaidCents: 3900,
    payments: [
      { cents: 3900, refunded_cents: 0 },
      { cents: 3900, refunded_cents: 0 },
    ],
  },
  ended: {
    isActive: false,
    tier: 'featured',
    hold: null,
    checkout: 'paid',
    subscription: 'canceled',
    firstPaidCents: 3900,
    payments: [{ cents: 3900, refunded_cents: 3900 }],
  },
};

/** Number of memberships with concurrent events, each in its own order. */
const AT_ONCE = 4;

/** Milliseconds to process everything, also on a busy machine. */
const DONE_WITHIN = 60_000;

/** Subscriptions whose events arrive in given orders, through the webhook. */
export class EventOrders {
  constructor(private readonly app: TestApp) {}

  /**
   * Creates a membership per order, delivers its events twice each in that order, and compares the end state.
   * @returns the orders with a different end state, and that state
   */
  async differences(scenario: Scenario, orders: readonly (readonly number[])[]): Promise<string[]> {
    const different: string[] = [];
    for (let from = 0; from < orders.length; from += AT_ONCE) {
      const lives: { order: readonly number[]; providerId: string; events: StripeEvent[] }[] = [];
      for (const order of orders.slice(from, from + AT_ONCE)) lives.push({ order, ...(await this.live(scenario)) });
      await Promise.all(lives.map(({ order, events }) => this.send(order.map((index) => events[index]!))));
      await untilIdle(this.app, DONE_WITHIN);
      for (const { order, providerId } of lives) {
        const difference = await this.difference(scenario, providerId);
        if (difference) different.push(`${order.join()} left ${difference}`);
      }
    }
    return different;
  }

  /** The same without events, by the nightly reconciliation only. */
  async differenceWithoutEvents(scenario: Scenario): Promise<string | null> {
    const { providerId } = await this.live(scenario);
    // The second night compares what the checkout comparison found in the first.
    for (let night = 0; night < 2; night++) {
      await this.compare();
      await untilIdle(this.app);
    }
    return this.difference(scenario, providerId);
  }

  /** @returns a membership's undelivered events, and its provider */
  private async live(scenario: Scenario): Promise<{ providerId: string; events: StripeEvent[] }> {
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
      await this.refundFirst(subscriptionId);
      await control.advanceSubscription(subscriptionId, 'cancel');
    }
    return { providerId, events: await this.eventsOf(scenario, session.customer as string) };
  }

  /** Sends the events in order, each twice concurrently. */
  private async send(events: readonly StripeEvent[]): Promise<void> {
    for (const event of events) {
      const statuses = await Promise.all([this.post(event), this.post(event)]);
      if (statuses.some((status) => status !== 200)) throw new Error(`${event.type} was answered ${statuses.join()}`);
    }
  }

  /** Runs the scheduled jobs of a night and of every few minutes. */
  private async compare(): Promise<void> {
    await this.app.connection.as(systemActor, async (tx) => {
      const outbox = this.app.app.get(Outbox, { strict: false });
      await outbox.add(tx, 'billing.reconcile-checkouts', {});
      await outbox.add(tx, 'billing.reconcile', {});
    });
  }

  private async difference(scenario: Scenario, providerId: string): Promise<string | null> {
    const { isActive, tier, hold, checkout, subscription, firstPaidCents } = await snapshot(this.app, providerId);
    const payments = await this.app.database.query<{ cents: number; refunded_cents: number }>(
      `select cents, refunded_cents from payments where provider_id = $1 order by paid_at, id`,
      [providerId],
    );
    const end: EndState = { isActive, tier, hold, checkout, subscription, firstPaidCents, payments };
    return isDeepStrictEqual(end, ENDS[scenario]) ? null : JSON.stringify(end);
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

  private async refundFirst(subscriptionId: string): Promise<void> {
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
