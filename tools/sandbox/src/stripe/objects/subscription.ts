import type Stripe from 'stripe';
import type { StripeWorld } from '../stripe-world';
import { planOf } from './price';
import { embeddedList } from '../pagination';

/** What a subscription is made from; moments in seconds since the epoch. */
export interface SubscriptionInput {
  id?: string;
  customer: Stripe.Customer;
  method: Stripe.PaymentMethod;
  items: { price: Stripe.Price; quantity: number }[];
  metadata: Record<string, string>;
  description: string | null;
  trial_end: number | null;
}

/** Makes and stores a subscription; it is announced by whoever completes it. */
export function createSubscription(world: StripeWorld, input: SubscriptionInput): Stripe.Subscription {
  const id = input.id ?? world.id('sub');
  const now = world.now();
  const subscription: Stripe.Subscription = {
    ...structuredClone(UNUSED),
    id,
    object: 'subscription',
    billing_cycle_anchor: input.trial_end ?? now,
    created: now,
    currency: input.items[0]?.price.currency ?? 'usd',
    customer: input.customer.id,
    default_payment_method: input.method.id,
    description: input.description,
    items: { ...embeddedList([], `/v1/subscription_items?subscription=${id}`) },
    latest_invoice: null,
    metadata: input.metadata,
    start_date: now,
    status: input.trial_end ? 'trialing' : 'active',
    trial_end: input.trial_end,
    trial_start: input.trial_end ? now : null,
  };
  for (const { price, quantity } of input.items) {
    subscription.items.data.push(
      createItem(world, id, price, quantity, now, input.trial_end ?? addInterval(now, price)),
    );
  }
  world.data.subscriptions[id] = subscription;
  return subscription;
}

/** One line of a subscription with its period. */
export function createItem(
  world: StripeWorld,
  subscription: string,
  price: Stripe.Price,
  quantity: number,
  start: number,
  end: number,
): Stripe.SubscriptionItem {
  return {
    id: world.id('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: world.now(),
    current_period_end: end,
    current_period_start: start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price: structuredClone(price),
    quantity,
    subscription,
    tax_rates: [],
  };
}

/** The moment one billing interval later, in seconds; the 31st becomes the last day of a shorter month. */
export function addInterval(start: number, price: Stripe.Price): number {
  const count = price.recurring?.interval_count ?? 1;
  const interval = price.recurring?.interval ?? 'month';
  const days = { day: 1, week: 7 }[interval as string];
  if (days) return start + days * count * 86_400;
  const date = new Date(start * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count * (interval === 'year' ? 12 : 1));
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return Math.floor(date.getTime() / 1000);
}

/** Fields that a sandbox has no use for, as Stripe fills them when nothing is asked. */
const UNUSED = {
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: { proration_discounts: 'included' as const }, type: 'flexible' as const },
  billing_schedules: [],
  billing_thresholds: null,
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  collection_method: 'charge_automatically' as const,
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  discounts: [],
  ended_at: null,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' as const },
  },
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: {
    payment_method_options: null,
    payment_method_types: null,
    save_default_payment_method: 'off' as const,
  },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
  trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' as const } },
};
