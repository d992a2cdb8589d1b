import { Injectable } from '@nestjs/common';
import { brand, type Plan } from '@townlink/contracts';
import type Stripe from 'stripe';
import { BillingSettings } from '../billing.config';
import { PaymentProviderFailure } from './payment-failure';
import { type ChangePayment, type PlanChangeCost, type SubscriptionSnapshot, toSubscription } from './snapshots';
import { StripeClient } from './stripe.client';
import { TierPrices } from './tier-prices';

/** The subscription item that gets another price. */
export type PlannedSubscription = Pick<SubscriptionSnapshot, 'subscriptionId' | 'customerId' | 'itemId' | 'scheduleId'>;

/** Calls of the payment provider to change a plan. @throws PaymentProviderFailure from every call */
@Injectable()
export class StripePlans {
  private readonly prices: TierPrices;

  constructor(
    private readonly client: StripeClient,
    settings: BillingSettings,
  ) {
    this.prices = TierPrices.parse(settings.STRIPE_PRICES);
  }

  /** Previews the cost of a change at a moment (seconds since the epoch). */
  async preview(
    { customerId, subscriptionId, itemId }: PlannedSubscription,
    plan: Plan,
    at: number,
  ): Promise<PlanChangeCost> {
    const price = await this.priceOf(plan);
    return this.client.request('preview plan', async (stripe) => {
      const invoice = await stripe.invoices.createPreview({
        customer: customerId,
        subscription: subscriptionId,
        subscription_details: {
          items: [{ id: itemId ?? undefined, price }],
          proration_behavior: 'always_invoice',
          proration_date: at,
        },
      });
      const amounts = invoice.lines.data.map(({ amount }) => amount);
      const sum = (lines: number[]) => lines.reduce((total, one) => total + one, 0);
      return {
        dueCents: invoice.amount_due,
        chargeCents: sum(amounts.filter((amount) => amount > 0)),
        creditCents: -sum(amounts.filter((amount) => amount < 0)),
        currency: invoice.currency,
      };
    });
  }

  /**
   * Changes the plan now and charges the difference. The old plan stays until the difference is paid: a card that is
   * declined or requires confirmation leaves `pendingUpdate`. Idempotent by the key.
   */
  async change(
    { subscriptionId, itemId }: PlannedSubscription,
    plan: Plan,
    { at, key }: { at: number; key: string },
  ): Promise<SubscriptionSnapshot> {
    const price = await this.priceOf(plan);
    return this.client.request('change plan', async (stripe) =>
      toSubscription(
        await stripe.subscriptions.update(
          subscriptionId,
          {
            items: [{ id: itemId ?? undefined, price }],
            proration_behavior: 'always_invoice',
            proration_date: at,
            payment_behavior: 'pending_if_incomplete',
            expand: ['latest_invoice', 'default_payment_method', 'schedule'],
          },
          { idempotencyKey: key },
        ),
        this.prices,
      ),
    );
  }

  /** The payment of a change: paid, awaiting the cardholder at an address, or declined. */
  readPayment(invoiceId: string): Promise<ChangePayment> {
    return this.client.request('read payment of change', async (stripe) => {
      const expand = ['payments.data.payment.payment_intent'];
      const invoice = await stripe.invoices.retrieve(invoiceId, { expand });
      const payment = invoice.payments?.data.at(-1)?.payment.payment_intent as Stripe.PaymentIntent | undefined;
      return {
        isPaid: invoice.status === 'paid',
        needsStep: payment?.status === 'requires_action' || payment?.status === 'processing',
        url: invoice.hosted_invoice_url ?? null,
      };
    });
  }

  /** Voids the invoice of an unpaid change, which cancels the change. A paid one stays. */
  async withdraw(invoiceId: string): Promise<void> {
    await this.client
      .request('withdraw change', (stripe) =>
        stripe.invoices.voidInvoice(invoiceId, {}, { idempotencyKey: `void:${invoiceId}` }),
      )
      .catch((error: PaymentProviderFailure) => {
        if (!error.refused) throw error;
      });
  }

  /** Schedules another plan for the end of the paid month, replacing an earlier schedule. */
  async schedule({ subscriptionId, scheduleId }: PlannedSubscription, plan: Plan): Promise<void> {
    const price = await this.priceOf(plan);
    await this.client.request('schedule plan', async (stripe) => {
      const schedule = scheduleId
        ? await stripe.subscriptionSchedules.retrieve(scheduleId)
        : await startSchedule(stripe, subscriptionId);
      const current = schedule.phases.find(({ start_date }) => start_date === schedule.current_phase?.start_date);
      if (!current) throw new Error(`The schedule ${schedule.id} has no current phase`);
      const { start_date, end_date } = current;
      const items = current.items.map((item) => ({ price: idOf(item.price), quantity: item.quantity }));
      await stripe.subscriptionSchedules.update(schedule.id, {
        end_behavior: 'release',
        phases: [
          { items, start_date, end_date },
          {
            items: [{ price, quantity: 1 }],
            duration: { interval: plan.billing_interval, interval_count: 1 },
            metadata: { tier: plan.tier },
            proration_behavior: 'none',
          },
        ],
      });
    });
  }

  /** Removes a scheduled plan; the subscription continues unchanged. */
  async release(scheduleId: string): Promise<void> {
    await this.client
      .request('release schedule', (stripe) =>
        stripe.subscriptionSchedules.release(scheduleId, {}, { idempotencyKey: `release:${scheduleId}` }),
      )
      .catch((error: PaymentProviderFailure) => {
        if (!error.refused) throw error;
      });
  }

  /** The configured price, or else one created on first use and found again by its key. */
  private async priceOf(plan: Plan): Promise<string> {
    const configured = this.prices.priceOf(plan.tier);
    if (configured) return configured;
    const key = `townlink_${plan.tier}_${plan.price_cents}_${plan.currency}_${plan.billing_interval}`;
    return this.client.request('find price', async (stripe) => {
      const found = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 });
      if (found.data[0]) return found.data[0].id;
      const price = await stripe.prices.create(
        {
          currency: plan.currency,
          unit_amount: plan.price_cents,
          recurring: { interval: plan.billing_interval },
          product_data: { name: `${brand.name} ${plan.name}` },
          lookup_key: key,
          metadata: { tier: plan.tier },
        },
        { idempotencyKey: `price:${key}` },
      );
      return price.id;
    });
  }
}

/** A concurrent second call finds the first one's schedule. */
async function startSchedule(stripe: Stripe, subscriptionId: string): Promise<Stripe.SubscriptionSchedule> {
  try {
    return await stripe.subscriptionSchedules.create({ from_subscription: subscriptionId });
  } catch (error) {
    const { schedule } = await stripe.subscriptions.retrieve(subscriptionId, { expand: ['schedule'] });
    if (schedule && typeof schedule !== 'string') return schedule;
    throw error;
  }
}

const idOf = (value: string | { id: string }): string => (typeof value === 'string' ? value : value.id);
