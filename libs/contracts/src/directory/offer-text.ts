import { formatMoney } from '../membership/plan';
import type { OfferAmount } from './directory-entry';

const dollars = (amount: number): string => formatMoney(Math.round(amount * 100));

/** '15% off for first-time customers, from $100'. */
export const offerText = (offer: OfferAmount): string => amountOff(offer, 'for first-time customers');

/** Short form for cards: '15% off the first visit, from $100'. */
export const firstVisitOffer = (offer: OfferAmount): string => amountOff(offer, 'the first visit');

function amountOff({ type, value, min_spend }: OfferAmount, what: string): string {
  const off = type === 'percent' ? `${value}% off` : `${dollars(value)} off`;
  return `${off} ${what}${min_spend ? `, from ${dollars(min_spend)}` : ''}`;
}
