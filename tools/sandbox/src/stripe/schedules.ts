import type Stripe from 'stripe';
import type { FastifyInstance } from 'fastify';
import type { FakeStripe } from './fake-stripe';
import { mergeMetadata, type Params } from './params';
import { planOf } from './prices';
import { addRetrieve, idOf, paramsOf, present } from './resource';
import { invalidRequest } from './stripe-failure';
import { addInterval } from './subscriptions';

const KIND = 'subscription_schedule';

/** /subscription_schedules: create from a subscription, retrieve, update, release. */
export function scheduleRoutes(app: FastifyInstance, stripe: FakeStripe): void {
  addRetrieve(app, stripe, '/subscription_schedules', 'subscription_schedules', KIND);
  app.post('/subscription_schedules', (request, reply) => {
    const params = paramsOf(request).only('from_subscription');
    const id = params.requiredText('from_subscription');
    const subscription = stripe.find('subscriptions', 'subscription', id, 'from_subscription');
    if (subscription.schedule) {
      throw invalidRequest(
        'You cannot migrate a subscription that is already attached to a schedule.',
        'from_subscription',
      );
    }
    return reply.send(present(stripe, createSchedule(stripe, subscription), params));
  });
  app.post('/subscription_schedules/:id', (request, reply) => {
    const schedule = activeSchedule(stripe, idOf(request));
    const params = paramsOf(request).only('end_behavior', 'phases', 'metadata', 'proration_behavior');
    if (params.has('phases')) schedule.phases = readPhases(stripe, schedule, params.children('phases'));
    schedule.end_behavior = params.text('end_behavior') ?? schedule.end_behavior;
    stripe.emit('subscription_schedule.updated', schedule);
    return reply.send(present(stripe, schedule, params));
  });
  app.post('/subscription_schedules/:id/release', (request, reply) => {
    const schedule = activeSchedule(stripe, idOf(request));
    const params = paramsOf(request).only('preserve_cancel_date');
    release(stripe, schedule);
    return reply.send(present(stripe, schedule, params));
  });
}

function activeSchedule(stripe: FakeStripe, id: string): Stripe.SubscriptionSchedule {
  const schedule = stripe.find('subscription_schedules', KIND, id);
  if (schedule.status === 'active') return schedule;
  throw invalidRequest(
    `You cannot change a subscription schedule that is currently in the \`${schedule.status}\` status.`,
  );
}

function createSchedule(stripe: FakeStripe, subscription: Stripe.Subscription): Stripe.SubscriptionSchedule {
  const item = subscription.items.data[0];
  if (!item) throw invalidRequest('This subscription has no items.', 'from_subscription');
  const { current_period_start: start_date, current_period_end: end_date } = item;
  const schedule = {
    id: stripe.id('sub_sched'),
    object: KIND,
    canceled_at: null,
    completed_at: null,
    created: stripe.now(),
    current_phase: { start_date, end_date },
    customer: subscription.customer,
    end_behavior: 'release',
    livemode: false,
    metadata: {},
    phases: [phase(subscription.items.data.map(asPhaseItem), start_date, end_date, { ...subscription.metadata })],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
    test_clock: null,
  } as unknown as Stripe.SubscriptionSchedule;
  stripe.data.subscription_schedules[schedule.id] = schedule;
  subscription.schedule = schedule.id;
  stripe.emit('subscription_schedule.created', schedule);
  stripe.emit('customer.subscription.updated', subscription, { schedule: null });
  return schedule;
}

type PhaseItem = Pick<Stripe.SubscriptionSchedule.Phase.Item, 'price' | 'quantity'>;

const asPhaseItem = ({ price, quantity }: Stripe.SubscriptionItem): PhaseItem => ({ price: price.id, quantity });

const phase = (
  items: PhaseItem[],
  start_date: number,
  end_date: number,
  metadata: Record<string, string>,
): Stripe.SubscriptionSchedule.Phase =>
  ({
    items,
    start_date,
    end_date,
    metadata,
    proration_behavior: 'none',
  }) as unknown as Stripe.SubscriptionSchedule.Phase;

/** The first phase has to be the current one; each later phase starts at the end of the previous one. */
function readPhases(
  stripe: FakeStripe,
  schedule: Stripe.SubscriptionSchedule,
  rows: Params[],
): Stripe.SubscriptionSchedule.Phase[] {
  let start = schedule.current_phase?.start_date ?? stripe.now();
  return rows.map((row) => {
    row.only('items', 'start_date', 'end_date', 'duration', 'metadata', 'proration_behavior');
    const given = row.integer('start_date');
    if (given !== null && given !== start)
      throw invalidRequest('The phases must follow one another.', row.full('start_date'));
    const items = row.children('items').map((item) => {
      const price = stripe.find(
        'prices',
        'price',
        item.only('price', 'quantity').requiredText('price'),
        item.full('price'),
      );
      return { price, quantity: item.integer('quantity') ?? 1 };
    });
    const first = items[0];
    if (!first) throw invalidRequest('A phase needs items.', row.full('items'));
    const end = row.integer('end_date') ?? addInterval(start, first.price);
    const phaseItems = items.map(({ price, quantity }) => ({ price: price.id, quantity }));
    const read = phase(phaseItems, start, end, mergeMetadata(null, row));
    start = end;
    return read;
  });
}

function release(stripe: FakeStripe, schedule: Stripe.SubscriptionSchedule): void {
  const subscription = stripe.data.subscriptions[String(schedule.subscription)];
  Object.assign(schedule, {
    status: 'released',
    released_at: stripe.now(),
    released_subscription: schedule.subscription,
    subscription: null,
    current_phase: null,
  });
  if (subscription) subscription.schedule = null;
  stripe.emit('subscription_schedule.released', schedule);
  if (subscription) stripe.emit('customer.subscription.updated', subscription, { schedule: schedule.id });
}

/** A subscription's period has ended: starts the schedule's next phase, and releases the schedule with the last one. */
export function beginNextPhase(stripe: FakeStripe, subscription: Stripe.Subscription): void {
  const schedule = stripe.data.subscription_schedules[String(subscription.schedule)];
  const next = schedule?.phases.find(({ start_date }) => start_date === schedule.current_phase?.end_date);
  if (!schedule || !next) return;
  const price = stripe.find('prices', 'price', String(next.items[0]?.price));
  for (const item of subscription.items.data)
    Object.assign(item, { price: structuredClone(price), plan: planOf(price) });
  Object.assign(subscription.metadata, next.metadata);
  schedule.current_phase = { start_date: next.start_date, end_date: next.end_date };
  if (next === schedule.phases.at(-1) && schedule.end_behavior === 'release') release(stripe, schedule);
}
