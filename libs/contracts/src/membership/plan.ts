import { formatCount } from '../format-count';
import type { MembershipTier } from './tier';

/** An item of the plan catalog, the only source of prices. */
export interface Plan {
  tier: MembershipTier;
  name: string;
  /** Per billing interval, in the currency's smallest unit (cents). */
  price_cents: number;
  /** ISO 4217, lower case. */
  currency: string;
  billing_interval: 'month';
  /** Photos shown. */
  photo_limit: number;
}

/** From this number of photos on, texts say 'unlimited': the cap is technical. */
export const UNLIMITED_PHOTOS = 100;

/** A free plan needs no checkout. */
export const isPaid = (plan: Pick<Plan, 'price_cents'>): boolean => plan.price_cents > 0;

/** Cached: creating one takes longer than rendering a card, which shows three prices. */
const formats: Record<string, Intl.NumberFormat> = {};

/** '$39' or '$19.50'. @param cents amount in the currency's smallest unit */
export function formatMoney(cents: number, currency = 'usd'): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  if (currency === 'usd') return usDollars(cents, digits);
  const format = (formats[currency + digits] ??= new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }));
  return format.format(cents / 100);
}

/** Without Intl, whose first use blocks a slow phone for a tenth of a second: lists show many prices. */
function usDollars(cents: number, digits: number): string {
  const [whole = '', rest] = (Math.abs(cents) / 100).toFixed(digits).split('.');
  return `${cents < 0 ? '-' : ''}$${formatCount(Number(whole))}${rest ? `.${rest}` : ''}`;
}

/** '$39/month'. */
export const formatPrice = (plan: Pick<Plan, 'price_cents' | 'currency' | 'billing_interval'>): string =>
  `${formatMoney(plan.price_cents, plan.currency)}/${plan.billing_interval}`;
