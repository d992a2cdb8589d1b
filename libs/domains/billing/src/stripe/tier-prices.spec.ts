import { loadSettings } from '@townlink/server-config';
import { BillingSettings } from '../billing.config';
import { TierPrices } from './tier-prices';

describe('TierPrices', () => {
  it('maps each tier to its price and each price to its tier, from one setting', () => {
    const prices = TierPrices.parse('standard=price_1a, featured=price_2b');
    expect(prices.priceOf('standard')).toBe('price_1a');
    expect(prices.tierOf('price_2b')).toBe('featured');
    expect([prices.priceOf('basic'), prices.tierOf('price_3c')]).toEqual([undefined, undefined]);
    expect(TierPrices.parse('').priceOf('basic')).toBeUndefined();
  });

  it.each([
    'standard',
    'standard=',
    'standard=prod_1',
    'gold=price_1',
    'standard=price_1;featured=price_2',
    'standard=price_1,standard=price_2',
    'standard=price_1,featured=price_1',
    '__proto__=price_1',
  ])('prevents the start for %j', (STRIPE_PRICES) => {
    const environment = { STRIPE_SECRET_KEY: 'sk_test_any', STRIPE_WEBHOOK_SECRET: 'whsec_any', STRIPE_PRICES };
    expect(() => loadSettings(BillingSettings, environment)).toThrow('STRIPE_PRICES');
    expect(() => loadSettings(BillingSettings, { ...environment, STRIPE_PRICES: 'basic=price_1' })).not.toThrow();
  });
});
