import type Stripe from 'stripe';
import { DECLINED_CARDS } from './objects/payment-method';

/** Why a stored card is refused when it is charged, by the last digits of Stripe's test numbers; null when it works. */
export function declineCodeOf(method: Stripe.PaymentMethod): string | null {
  const last4 = method.card?.last4;
  const number = Object.keys(DECLINED_CARDS).find((one) => one.slice(-4) === last4);
  return number ? (DECLINED_CARDS[number] ?? null) : null;
}
