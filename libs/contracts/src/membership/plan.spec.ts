import { formatMoney, formatPrice, isPaid } from './plan';

describe('plans', () => {
  it('[STATIC-3] writes a price with its period, and with cents only when there are any', () => {
    expect(formatPrice({ price_cents: 3900, currency: 'usd', billing_interval: 'month' })).toBe('$39/month');
    expect(formatMoney(1950)).toBe('$19.50');
    expect(formatMoney(0)).toBe('$0');
  });

  it('needs a checkout only when there is a price', () => {
    expect(isPaid({ price_cents: 900 })).toBe(true);
    expect(isPaid({ price_cents: 0 })).toBe(false);
  });
});
