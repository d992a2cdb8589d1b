import { formatMoney, type PublicOffer } from '@townlink/contracts';

const dollars = (amount: number): string => formatMoney(Math.round(amount * 100));

/** An offer in one line: '15% off for first-time customers, from $100'. */
export function offerText({ type, value, min_spend }: PublicOffer): string {
  const off = type === 'percent' ? `${value}% off` : `${dollars(value)} off`;
  return `${off} for first-time customers${min_spend ? `, from ${dollars(min_spend)}` : ''}`;
}

/** The last day of an offer as people say it. @param expiry ISO date */
export const offerEnd = (expiry: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${expiry.slice(0, 10)}T00:00:00Z`),
  );
