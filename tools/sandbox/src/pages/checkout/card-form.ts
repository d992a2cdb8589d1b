import type { Form } from '../../http/form';
import type { CardInput } from '../../stripe/cards';

/** The payer's input, to show again. */
export interface CardFields {
  email: string;
  number: string;
  expiry: string;
  cvc: string;
  name: string;
}

/** The card, or the errors of the fields. */
export type CardResult = { card: CardInput; errors: null } | { card: null; errors: Partial<CardFields> };

/** Initial values of the form: a working card. */
export function freshCard(email: string): CardFields {
  const year = String((new Date().getFullYear() + 4) % 100).padStart(2, '0');
  return { email, number: '4242 4242 4242 4242', expiry: `12 / ${year}`, cvc: '123', name: '' };
}

export function cardFields(form: Form): CardFields {
  const text = (name: string) => (typeof form[name] === 'string' ? form[name] : '').slice(0, 200);
  return { email: text('email'), number: text('number'), expiry: text('expiry'), cvc: text('cvc'), name: text('name') };
}

/** Validates the fields like a card form: Luhn, a future month, three or four digits. */
export function readCard(fields: CardFields, now = new Date()): CardResult {
  const number = fields.number.replace(/[\s-]/g, '');
  const expiry = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(fields.expiry);
  const [month, year] = [Number(expiry?.[1] ?? 0), 2000 + Number(expiry?.[2] ?? 0)];
  const errors: Partial<CardFields> = {};
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(fields.email.trim())) errors.email = 'Your email is incomplete.';
  if (!/^\d{13,19}$/.test(number) || !luhn(number)) errors.number = 'Your card number is invalid.';
  if (month < 1 || month > 12) errors.expiry = "Your card's expiration date is invalid.";
  else if (new Date(year, month, 1) <= now) errors.expiry = "Your card's expiration date is in the past.";
  if (!/^\d{3,4}$/.test(fields.cvc.trim())) errors.cvc = "Your card's security code is incomplete.";
  if (Object.keys(errors).length > 0) return { card: null, errors };
  return { card: { number, exp_month: month, exp_year: year, name: fields.name.trim() || null }, errors: null };
}

function luhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
