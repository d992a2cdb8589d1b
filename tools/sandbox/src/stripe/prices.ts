import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import type { FakeStripe } from './fake-stripe';
import { mergeMetadata, type Params } from './params';
import { createProduct } from './products';
import { addList, equalFields, paramsOf, present } from './resource';
import { invalidRequest, missingParam } from './stripe-failure';

const INTERVALS = ['day', 'week', 'month', 'year'] as const;
/** Just under a million dollars: Stripe's ceiling of eight digits. */
const MOST = 99_999_999;

/** Amounts in the smallest unit of the currency. */
interface PriceInput {
  product: string;
  currency: string;
  unit_amount: number;
  recurring: { interval: string; interval_count: number } | null;
  lookup_key?: string | null;
  nickname?: string | null;
  metadata?: Record<string, string>;
}

/** /prices: create, list (also by lookup_keys). */
export function priceRoutes(app: FastifyInstance, stripe: FakeStripe): void {
  app.post('/prices', (request, reply) => {
    const params = paramsOf(request).only(
      'currency',
      'unit_amount',
      'unit_amount_decimal',
      'recurring',
      'product',
      'product_data',
      'lookup_key',
      'nickname',
      'metadata',
      'tax_behavior',
      'billing_scheme',
    );
    const lookup_key = freeLookupKey(stripe, params);
    const input = { ...readPrice(params), lookup_key, nickname: params.text('nickname') };
    const price = createPrice(stripe, { ...input, product: readProduct(stripe, params)() });
    return reply.send(present(stripe, price, params));
  });
  const names = ['active', 'currency', 'lookup_keys', 'product', 'type'];
  const prices = () => Object.values(stripe.data.prices);
  addList(app, stripe, '/prices', names, prices, (params) => {
    const keys = params.texts('lookup_keys');
    const equal = equalFields<Stripe.Price>(params, 'active', 'currency', 'product', 'type');
    return (price) => equal(price) && (keys.length === 0 || keys.includes(price.lookup_key ?? ''));
  });
}

/** The requested lookup key. Throws when another price has it: keys are unique. */
function freeLookupKey(stripe: FakeStripe, params: Params): string | null {
  const key = params.text('lookup_key', 200);
  const owner = key && Object.values(stripe.data.prices).find((price) => price.lookup_key === key);
  if (!owner) return key;
  const message = `A price (\`${owner.id}\`) already uses that lookup key.`;
  throw invalidRequest(message, 'lookup_key', 'resource_already_exists');
}

/** A function that creates the recurring price (and product) of `price_data`, to be called after all validation. */
export function readPriceData(stripe: FakeStripe, data: Params): () => Stripe.Price {
  data.only('currency', 'unit_amount', 'unit_amount_decimal', 'recurring', 'product', 'product_data', 'tax_behavior');
  const input = readPrice(data);
  requireRecurring(input.recurring, data);
  const product = readProduct(stripe, data);
  return () => createPrice(stripe, { ...input, product: product() });
}

export function requireRecurring(recurring: unknown, params: Params): void {
  if (recurring) return;
  const message = 'You must provide at least one recurring price in `subscription` mode when using prices.';
  throw invalidRequest(message, params.full('price'));
}

function readPrice(params: Params): Omit<PriceInput, 'product'> {
  const recurring = params.child('recurring').only('interval', 'interval_count', 'usage_type', 'trial_period_days');
  const interval = params.has('recurring') ? recurring.oneOf('interval', INTERVALS) : null;
  if (params.has('recurring') && !interval) throw missingParam(recurring.full('interval'));
  const currency = params.requiredText('currency').toLowerCase();
  if (!/^[a-z]{3}$/.test(currency)) throw invalidRequest(`Invalid currency: ${currency}`, params.full('currency'));
  return {
    currency,
    unit_amount: readAmount(params),
    recurring: interval && { interval, interval_count: recurring.integer('interval_count') ?? 1 },
    metadata: mergeMetadata(null, params),
  };
}

function readAmount(params: Params): number {
  const decimalText = params.text('unit_amount_decimal');
  const amount = params.integer('unit_amount') ?? (decimalText === null ? null : Math.round(Number(decimalText)));
  if (amount === null) throw missingParam(params.full('unit_amount'));
  if (amount >= 0 && amount <= MOST) return amount;
  throw invalidRequest(`Invalid integer: ${amount}`, params.full('unit_amount'), 'parameter_invalid_integer');
}

/** A function that returns the id of the product, which it creates if missing. */
function readProduct(stripe: FakeStripe, params: Params): () => string {
  const id = params.text('product');
  if (id) {
    const product = stripe.find('products', 'product', id, params.full('product'));
    return () => product.id;
  }
  if (!params.has('product_data')) throw missingParam(params.full('product'));
  const data = params.child('product_data');
  const product = {
    name: data.requiredText('name', 250),
    description: data.text('description'),
    metadata: mergeMetadata(null, data),
  };
  return () => createProduct(stripe, product).id;
}

export function createPrice(stripe: FakeStripe, input: PriceInput): Stripe.Price {
  const recurring = input.recurring && {
    ...input.recurring,
    meter: null,
    trial_period_days: null,
    usage_type: 'licensed' as const,
  };
  const price: Stripe.Price = {
    id: stripe.id('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: stripe.now(),
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
  stripe.data.prices[price.id] = price;
  stripe.emit('price.created', price);
  return price;
}

/** The legacy form of a recurring price, which subscription items still include. */
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

/** A decimal in transit, as text. The SDK converts it to its own decimal type. */
export function decimal(value: number): Stripe.Decimal {
  return String(value) as unknown as Stripe.Decimal;
}
