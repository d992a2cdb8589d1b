import type Stripe from 'stripe';
import type { FastifyInstance } from 'fastify';
import type { StripeWorld } from '../stripe-world';
import { cancelSubscription } from '../flows/cancel-subscription';
import { updateSubscription } from '../flows/update-subscription';
import { embeddedList } from '../pagination';
import { addList, addRetrieve, equalFields, idOf, paramsOf, present } from './resource';

/** /subscriptions: retrieve, list, update, cancel; and their items. */
export function subscriptionRoutes(app: FastifyInstance, world: StripeWorld): void {
  const find = (id: string) => world.find('subscriptions', 'subscription', id);
  app.post('/subscriptions/:id', (request, reply) => {
    const subscription = find(idOf(request));
    const params = paramsOf(request);
    updateSubscription(world, subscription, params);
    return reply.send(present(world, subscription, params));
  });
  app.delete('/subscriptions/:id', (request, reply) => {
    const subscription = find(idOf(request));
    const params = paramsOf(request).only('cancellation_details', 'invoice_now', 'prorate');
    const details = params.child('cancellation_details');
    cancelSubscription(world, subscription);
    Object.assign(subscription.cancellation_details ?? {}, {
      comment: details.text('comment'),
      feedback: details.text('feedback'),
    });
    return reply.send(present(world, subscription, params));
  });
  addRetrieve(app, world, '/subscriptions', 'subscriptions', 'subscription');
  const names = ['customer', 'status', 'price', 'collection_method'];
  addList(
    app,
    world,
    '/subscriptions',
    names,
    () => Object.values(world.data.subscriptions),
    (params) => {
      const [status, price] = [params.text('status'), params.text('price')];
      const equal = equalFields<Stripe.Subscription>(params, 'customer', 'collection_method');
      return (one) =>
        equal(one) && statusMatches(one, status) && (!price || one.items.data.some((item) => item.price.id === price));
    },
  );
  app.get('/subscription_items', (request, reply) => {
    const params = paramsOf(request).only('subscription', 'limit', 'starting_after', 'ending_before');
    const { id, items } = find(params.requiredText('subscription'));
    return reply.send(present(world, embeddedList(items.data, `/v1/subscription_items?subscription=${id}`), params));
  });
}

/** Without a status all but the cancelled ones are listed; `all` lists every one. */
function statusMatches(subscription: Stripe.Subscription, status: string | null): boolean {
  if (status === 'all') return true;
  if (status === null) return subscription.status !== 'canceled';
  if (status === 'ended') return subscription.status === 'canceled' || subscription.status === 'incomplete_expired';
  return subscription.status === status;
}
