import type { PriceInput } from './objects/price';
import { mergeMetadata } from './metadata';
import type { Params } from './params';
import { invalidRequest, missingParam } from './stripe-failure';

const INTERVALS = ['day', 'week', 'month', 'year'] as const;
/** Just under a million dollars: Stripe's ceiling of eight digits. */
const MOST = 99_999_999;

/** Reads the fields that describe a price, except its product. */
export function priceInput(params: Params): Omit<PriceInput, 'product'> {
  const recurring = params.child('recurring').only('interval', 'interval_count', 'usage_type', 'trial_period_days');
  const interval = params.has('recurring') ? recurring.oneOf('interval', INTERVALS) : null;
  if (params.has('recurring') && !interval) throw missingParam(recurring.full('interval'));
  const currency = params.requiredText('currency').toLowerCase();
  if (!/^[a-z]{3}$/.test(currency)) throw invalidRequest(`Invalid currency: ${currency}`, params.full('currency'));
  return {
    currency,
    unit_amount: amountOf(params),
    recurring: interval && { interval, interval_count: recurring.integer('interval_count') ?? 1 },
    metadata: mergeMetadata(null, params),
  };
}

function amountOf(params: Params): number {
  const amount = params.integer('unit_amount') ?? wholeDecimal(params);
  if (amount === null) throw missingParam(params.full('unit_amount'));
  if (amount < 0 || amount > MOST) {
    throw invalidRequest(`Invalid integer: ${amount}`, params.full('unit_amount'), 'parameter_invalid_integer');
  }
  return amount;
}

function wholeDecimal(params: Params): number | null {
  const text = params.text('unit_amount_decimal');
  return text === null ? null : Math.round(Number(text));
}
