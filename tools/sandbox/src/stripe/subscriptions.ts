import type Stripe from 'stripe';
import type { FastifyInstance } from 'fastify';
import type { FakeStripe } from './fake-stripe';
import { planOf } from './prices';
import { embeddedList } from './lists';
import { addList, addRetrieve, equalFields, idOf, paramsOf, present } from './resource';
import { noSuch } from './stripe-failure';

/** /subscriptions: retrieve, list, cancel. */
export function subscriptionRoutes(app: FastifyInstance, stripe: FakeStripe): void {
  app.delete('/subscriptions/:id', (request, reply) => {
    const subscription = stripe.find('subscriptions', 'subscription', idOf(request));
    const params = paramsOf(request).only('cancellation_details', 'invoice_now', 'prorate');
    const details = params.child('cancellation_details');
    cancelSubscription(stripe, subscription);
    Object.assign(subscription.cancellation_details ?? {}, {
      comment: details.text('comment'),
      feedback: details.text('feedback'),
    });
    return reply.send(present(stripe, subscription, params));
  });
  addRetrieve(app, stripe, '/subscriptions', 'subscriptions', 'subscription');
  const names = ['customer', 'status', 'price', 'collection_method'];
  addList(
    app,
    stripe,
    '/subscriptions',
    names,
    () => Object.values(stripe.data.subscriptions),
    (params) => {
      const [status, price] = [params.text('status'), params.text('price')];
      const equal = equalFields<Stripe.Subscription>(params, 'customer', 'collection_method');
      return (one) =>
        equal(one) && statusMatches(one, status) && (!price || one.items.data.some((item) => item.price.id === price));
    },
  );
}

/** Without a status, all except canceled ones are listed; `all` lists every one. */
function statusMatches(subscription: Stripe.Subscription, status: string | null): boolean {
  if (status === 'all') return true;
  if (status === null) return subscription.status !== 'canceled';
  if (status === 'ended') return subscription.status === 'canceled' || subscription.status === 'incomplete_expired';
  return subscription.status === status;
}

/** Input of a subscription; times in seconds since the epoch. */
interface SubscriptionInput {
  id?: string;
  customer: Stripe.Customer;
  method: Stripe.PaymentMethod;
  items: { price: Stripe.Price; quantity: number }[];
  metadata: Record<string, string>;
  description: string | null;
}

/** Creates and stores a subscription; the caller that completes it emits the event. */
export function createSubscription(stripe: FakeStripe, input: SubscriptionInput): Stripe.Subscription {
  const id = input.id ?? stripe.id('sub');
  const now = stripe.now();
  const subscription: Stripe.Subscription = {
    ...structuredClone(UNUSED),
    id,
    object: 'subscription',
    billing_cycle_anchor: now,
    created: now,
    currency: input.items[0]?.price.currency ?? 'usd',
    customer: input.customer.id,
    default_payment_method: input.method.id,
    description: input.description,
    items: { ...embeddedList([], `/v1/subscription_items?subscription=${id}`) },
    latest_invoice: null,
    metadata: input.metadata,
    start_date: now,
    status: 'active',
    trial_end: null,
    trial_start: null,
  };
  for (const { price, quantity } of input.items) {
    subscription.items.data.push(createItem(stripe, id, price, quantity, now, addInterval(now, price)));
  }
  stripe.data.subscriptions[id] = subscription;
  return subscription;
}

/** One line of a subscription with its period. */
export function createItem(
  stripe: FakeStripe,
  subscription: string,
  price: Stripe.Price,
  quantity: number,
  start: number,
  end: number,
): Stripe.SubscriptionItem {
  return {
    id: stripe.id('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: stripe.now(),
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

/** The time one billing interval later, in seconds; the 31st becomes the last day of a shorter month. */
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

/** Changes the status and emits the event; does nothing if it is unchanged. */
export function setStatus(
  stripe: FakeStripe,
  subscription: Stripe.Subscription,
  status: Stripe.Subscription.Status,
): void {
  const previous = { status: subscription.status };
  if (previous.status === status) return;
  subscription.status = status;
  if (status === 'incomplete_expired') subscription.ended_at = stripe.now();
  stripe.emit('customer.subscription.updated', subscription, previous);
}

export function methodOf(stripe: FakeStripe, subscription: Stripe.Subscription): Stripe.PaymentMethod | null {
  const id = subscription.default_payment_method;
  return typeof id === 'string' ? (stripe.data.payment_methods[id] ?? null) : null;
}

/** Ends a subscription now. Throws Stripe's 404 when it has already ended. */
export function cancelSubscription(
  stripe: FakeStripe,
  subscription: Stripe.Subscription,
  reason: Stripe.Subscription.CancellationDetails.Reason = 'cancellation_requested',
): void {
  if (hasEnded(subscription)) throw noSuch('subscription', subscription.id);
  const now = stripe.now();
  Object.assign(subscription, {
    cancel_at: null,
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    status: 'canceled',
  });
  subscription.cancellation_details = {
    comment: null,
    feedback: null,
    feedback_option: null,
    ...subscription.cancellation_details,
    reason,
  };
  stopCollecting(stripe, subscription.id);
  stripe.emit('customer.subscription.deleted', subscription);
}

export function hasEnded(subscription: Stripe.Subscription): boolean {
  return subscription.status === 'canceled' || subscription.status === 'incomplete_expired';
}

/** Open invoices stay open, but are not retried automatically. */
function stopCollecting(stripe: FakeStripe, subscription: string): void {
  for (const invoice of Object.values(stripe.data.invoices)) {
    const of = invoice.parent?.subscription_details?.subscription;
    if (of === subscription && invoice.status === 'open') {
      invoice.auto_advance = false;
      invoice.next_payment_attempt = null;
    }
  }
}

/** Fields that the sandbox does not support, with Stripe's default values. */
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
