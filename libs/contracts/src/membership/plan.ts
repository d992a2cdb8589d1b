import type { MembershipTier } from './tier';

/** One entry of the plan catalog: the only place that prices come from. */
export interface Plan {
  tier: MembershipTier;
  name: string;
  /** Price of one billing interval, in the currency's smallest unit (cents). */
  price_cents: number;
  /** ISO 4217, lower case. */
  currency: string;
  billing_interval: 'month';
  /** Photos a provider may show. */
  photo_limit: number;
}

/** From this many photos on we say 'unlimited': the ceiling is a technical one. */
export const UNLIMITED_PHOTOS = 100;

/** Whether a plan needs a checkout: a price of zero needs none. */
export const isPaid = (plan: Pick<Plan, 'price_cents'>): boolean => plan.price_cents > 0;

/** An amount as people read it: '$39' or '$19.50'. @param cents amount in the currency's smallest unit */
export function formatMoney(cents: number, currency = 'usd'): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(cents / 100);
}

/** A plan's price with its period: '$39/month'. */
export const formatPrice = (plan: Pick<Plan, 'price_cents' | 'currency' | 'billing_interval'>): string =>
  `${formatMoney(plan.price_cents, plan.currency)}/${plan.billing_interval}`;
