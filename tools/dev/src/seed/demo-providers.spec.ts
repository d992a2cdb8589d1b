import { TIERS } from '@townlink/contracts';
import { demoProviders } from './demo-providers';

const city = { id: 'city', slug: 'riverton-ut', name: 'Riverton' };
const category = { id: 'category', slug: 'plumber', name: 'Plumbers' };
const markets = Array.from({ length: 200 }, (_, market) => demoProviders(city, category, market, 4));
const all = markets.flat();

describe('demoProviders', () => {
  it('gives the same providers every time', () => {
    expect(demoProviders(city, category, 7, 4)).toEqual(demoProviders(city, category, 7, 4));
  });

  it('fills the first market to its caps and none beyond them', () => {
    const listed = (market: number, tier: string) =>
      markets[market]!.filter((one) => one.is_active && one.membership_tier === tier).length;
    expect(listed(0, 'featured')).toBe(TIERS.featured.defaultCap);
    expect(listed(0, 'standard')).toBe(TIERS.standard.defaultCap);
    for (let market = 0; market < markets.length; market += 1) {
      expect(listed(market, 'featured')).toBeLessThanOrEqual(TIERS.featured.defaultCap);
      expect(listed(market, 'standard')).toBeLessThanOrEqual(TIERS.standard.defaultCap);
    }
  });

  it('has every state and tier somewhere, and addresses that are told apart', () => {
    expect(new Set(all.map((one) => `${one.vetting_status} ${one.is_active}`))).toEqual(
      new Set(['approved true', 'approved false', 'pending false', 'rejected false']),
    );
    expect(new Set(all.map((one) => one.membership_tier)).size).toBe(3);
    for (const providers of markets) expect(new Set(providers.map((one) => one.slug)).size).toBe(providers.length);
    expect(new Set(all.map((one) => one.email)).size).toBe(all.length);
  });
});
