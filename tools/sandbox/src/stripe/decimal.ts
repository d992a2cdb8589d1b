import type Stripe from 'stripe';

/** A decimal as it travels: text. The SDK turns it into its own decimal type on arrival. */
export function decimal(value: number): Stripe.Decimal {
  return String(value) as unknown as Stripe.Decimal;
}
