import type Stripe from 'stripe';
import type { StripeWorld } from '../stripe-world';
import { decimal } from '../decimal';

/** What a price is made from; amounts in the smallest unit of the currency. */
export interface PriceInput {
  product: string;
  currency: string;
  unit_amount: number;
  recurring: { interval: string; interval_count: number } | null;
  active?: boolean;
  lookup_key?: string | null;
  nickname?: string | null;
  metadata?: Record<string, string>;
}

/** Makes and stores a price. */
export function createPrice(world: StripeWorld, input: PriceInput): Stripe.Price {
  const recurring = input.recurring && {
    ...input.recurring,
    meter: null,
    trial_period_days: null,
    usage_type: 'licensed' as const,
  };
  const price: Stripe.Price = {
    id: world.id('price'),
    object: 'price',
    active: input.active ?? true,
    billing_scheme: 'per_unit',
    created: world.now(),
    currency: input.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: input.lookup_key ?? null,
    metadata: input.metadata ?? {},
    nickname: input.nickname ?? null,
    product: input.product,
    recurring,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: input.unit_amount,
    unit_amount_decimal: decimal(input.unit_amount),
  };
  world.data.prices[price.id] = price;
  world.emit('price.created', price);
  return price;
}

/** The older form of a recurring price that subscription items still carry beside it. */
export function planOf(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
