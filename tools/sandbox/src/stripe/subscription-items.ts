import type Stripe from 'stripe';
import type { FakeStripe } from './fake-stripe';
import type { Params } from './params';
import { planOf, readPriceData } from './prices';
import { missingParam, noSuch } from './stripe-failure';
import { createItem } from './subscriptions';

/** A function that applies a request to the items of a subscription, to be called after all validation. */
export function readItems(stripe: FakeStripe, subscription: Stripe.Subscription, params: Params): () => void {
  const changes = params.children('items').map((row) => {
    row.only('id', 'price', 'price_data', 'quantity', 'deleted', 'metadata');
    const id = row.text('id');
    const item = id ? subscription.items.data.find((one) => one.id === id) : undefined;
    if (id && !item) throw noSuch('subscription_item', id, row.full('id'));
    return { item, price: readPrice(stripe, row), quantity: row.integer('quantity'), deleted: row.boolean('deleted') };
  });
  return () => {
    for (const { item, price, quantity, deleted } of changes) {
      const data = subscription.items.data;
      if (item && deleted) data.splice(data.indexOf(item), 1);
      else if (item) change(item, price?.() ?? item.price, quantity ?? item.quantity ?? 1);
      else if (price) {
        const first = data[0];
        const [start, end] = [first?.current_period_start ?? stripe.now(), first?.current_period_end ?? stripe.now()];
        data.push(createItem(stripe, subscription.id, price(), quantity ?? 1, start, end));
      }
    }
  };
}

function readPrice(stripe: FakeStripe, row: Params): (() => Stripe.Price) | null {
  const id = row.text('price');
  if (id) {
    const price = stripe.find('prices', 'price', id, row.full('price'));
    return () => price;
  }
  if (row.has('price_data')) return readPriceData(stripe, row.child('price_data'));
  if (!row.has('id')) throw missingParam(row.full('price'));
  return null;
}

function change(item: Stripe.SubscriptionItem, price: Stripe.Price, quantity: number): void {
  Object.assign(item, { price: structuredClone(price), plan: planOf(price), quantity });
}
