import fc from 'fast-check';
import { formatMoney, formatPrice, isPaid } from './plan';

describe('plans', () => {
  it('[STATIC-3] writes a price with its period, and with cents only when there are any', () => {
    expect(formatPrice({ price_cents: 3900, currency: 'usd', billing_interval: 'month' })).toBe('$39/month');
    expect(formatMoney(1950)).toBe('$19.50');
    expect(formatMoney(0)).toBe('$0');
  });

  it('formats each amount with its currency and decimals, in any order', () => {
    const amounts = [
      [3900, 'usd'],
      [1950, 'usd'],
      [3900, 'eur'],
      [1950, 'EUR'],
      [123_456_700, 'usd'],
      [1950, 'usd'],
    ] as const;
    const texts = ['$39', '$19.50', '€39', '€19.50', '$1,234,567', '$19.50'];
    expect(amounts.map(([cents, currency]) => formatMoney(cents, currency))).toEqual(texts);
  });

  it('writes dollars as Intl writes them', () => {
    const dollars = { style: 'currency', currency: 'USD' } as const;
    const exact = new Intl.NumberFormat('en-US', dollars);
    const whole = new Intl.NumberFormat('en-US', { ...dollars, maximumFractionDigits: 0 });
    const amounts = fc.integer({ min: -1_000_000, max: 1_000_000_000 });
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(formatMoney(amount * 100)).toBe(whole.format(amount));
        expect(formatMoney(amount)).toBe((amount % 100 === 0 ? whole : exact).format(amount / 100));
      }),
    );
  });

  it('needs a checkout only when there is a price', () => {
    expect(isPaid({ price_cents: 900 })).toBe(true);
    expect(isPaid({ price_cents: 0 })).toBe(false);
  });
});
