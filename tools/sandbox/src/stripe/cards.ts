import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { FakeStripe } from './fake-stripe';

/** A card as entered. The number is not stored, only its last digits and a fingerprint. */
export interface CardInput {
  number: string;
  exp_month: number;
  exp_year: number;
  name: string | null;
}

/** Stripe's test card for a successful payment. */
export const WORKING_CARD = '4242424242424242';

/** Stripe's declined test cards, with their decline codes. */
export const DECLINED_CARDS: Record<string, string> = {
  '4000000000000002': 'generic_decline',
  '4000000000009995': 'insufficient_funds',
  '4000000000000069': 'expired_card',
  '4000000000009987': 'lost_card',
};

/** Stripe's test card that requires authentication for every payment. */
export const STEP_CARD = '4000002760003184';

export const needsStep = ({ card }: Stripe.PaymentMethod): boolean => card?.last4 === STEP_CARD.slice(-4);

export function createCard(
  stripe: FakeStripe,
  card: CardInput,
  customer: Stripe.Customer | null,
): Stripe.PaymentMethod {
  const billing = { address: null, email: customer?.email ?? null, name: card.name, phone: null, tax_id: null };
  const method: Stripe.PaymentMethod = {
    id: stripe.id('pm'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: billing,
    card: cardDetails(card),
    created: stripe.now(),
    customer: customer?.id ?? null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  stripe.data.payment_methods[method.id] = method;
  if (customer) stripe.emit('payment_method.attached', method);
  return method;
}

function cardDetails(card: CardInput): Stripe.PaymentMethod.Card {
  const brand = brandOf(card.number);
  return {
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    display_brand: brand,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: createHash('sha256').update(`card:${card.number}`).digest('base64url').slice(0, 16),
    funding: 'credit',
    generated_from: null,
    last4: card.number.slice(-4),
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  if (/^3[47]/.test(number)) return 'amex';
  return number.startsWith('6') ? 'discover' : 'unknown';
}

/** The decline code of a stored card, by the last digits of Stripe's test numbers; null if it works. */
export function declineCodeOf(method: Stripe.PaymentMethod): string | null {
  const last4 = method.card?.last4;
  const number = Object.keys(DECLINED_CARDS).find((one) => one.slice(-4) === last4);
  return number ? (DECLINED_CARDS[number] ?? null) : null;
}
