import type Stripe from 'stripe';
import type { FastifyInstance } from 'fastify';
import type { FakeStripe } from './fake-stripe';
import { mergeMetadata, type Params } from './params';
import { changeProrated } from './prorations';
import { idOf, paramsOf, present } from './resource';
import { invalidRequest, missingParam } from './stripe-failure';
import { readItems } from './subscription-items';
import { hasEnded } from './subscriptions';

const KNOWN = [
  'metadata',
  'description',
  'cancel_at_period_end',
  'cancel_at',
  'cancellation_details',
  'default_payment_method',
  'items',
  'proration_behavior',
  'payment_behavior',
  'proration_date',
  'off_session',
  'pause_collection',
];

/** /subscriptions/{id}: update. */
export function subscriptionChangeRoutes(app: FastifyInstance, stripe: FakeStripe): void {
  app.post('/subscriptions/:id', (request, reply) => {
    const subscription = stripe.find('subscriptions', 'subscription', idOf(request));
    const params = paramsOf(request);
    updateSubscription(stripe, subscription, params);
    return reply.send(present(stripe, subscription, params));
  });
}

/** Changes a subscription by request parameters and emits the event. Prorations can only be invoiced immediately. */
function updateSubscription(stripe: FakeStripe, subscription: Stripe.Subscription, params: Params): void {
  params.only(...KNOWN);
  if (hasEnded(subscription) && Object.keys(params.form).some((key) => key !== 'metadata' && key !== 'expand')) {
    const message = 'A canceled subscription can only update its cancellation_details and metadata.';
    throw invalidRequest(message, undefined, 'invalid_canceled_subscription_fields');
  }
  const before = structuredClone(subscription);
  const metadata = mergeMetadata(subscription.metadata, params);
  const applyItems = readItems(stripe, subscription, params);
  subscription.metadata = metadata;
  if (params.has('description')) subscription.description = params.text('description', 500);
  if (params.has('default_payment_method')) {
    const id = params.requiredText('default_payment_method');
    subscription.default_payment_method = stripe.find('payment_methods', 'PaymentMethod', id).id;
  }
  if (params.has('cancel_at_period_end'))
    setCancelAtPeriodEnd(stripe, subscription, params.boolean('cancel_at_period_end') ?? false);
  if (params.has('cancel_at')) subscription.cancel_at = params.integer('cancel_at');
  if (params.has('pause_collection')) subscription.pause_collection = readPauseCollection(params);
  if (params.has('items') && params.text('proration_behavior') === 'always_invoice') {
    changeProrated(stripe, subscription, params, applyItems);
  } else applyItems();
  stripe.emit('customer.subscription.updated', subscription, changedFields(before, subscription));
}

/** Schedules a subscription to end with its period, or reverts that. */
export function setCancelAtPeriodEnd(stripe: FakeStripe, subscription: Stripe.Subscription, cancel: boolean): void {
  subscription.cancel_at_period_end = cancel;
  subscription.cancel_at = cancel ? (subscription.items.data[0]?.current_period_end ?? null) : null;
  subscription.canceled_at = cancel ? stripe.now() : null;
  const reason = cancel ? ('cancellation_requested' as const) : null;
  subscription.cancellation_details = { comment: null, feedback: null, feedback_option: null, reason };
}

/** An empty value resumes collection. */
function readPauseCollection(params: Params): Stripe.Subscription.PauseCollection | null {
  if (params.form.pause_collection === '') return null;
  const pause = params.child('pause_collection').only('behavior', 'resumes_at');
  const behavior = pause.oneOf('behavior', ['keep_as_draft', 'mark_uncollectible', 'void'] as const);
  if (!behavior) throw missingParam(pause.full('behavior'));
  return { behavior, resumes_at: pause.integer('resumes_at') };
}

function changedFields(before: Stripe.Subscription, after: Stripe.Subscription): object {
  const entries = Object.entries(before).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(after[key as keyof Stripe.Subscription]),
  );
  return Object.fromEntries(entries);
}
