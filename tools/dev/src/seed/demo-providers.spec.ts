import { TIERS } from '@townlink/contracts';
import { demoProviders } from './demo-providers';

const city = { id: 'city', slug: 'riverton-ut', name: 'Riverton' };
const category = { id: 'category', slug: 'plumber', name: 'Plumbers' };
const DAY = 86_400_000;
const today = Date.UTC(2026, 10, 22);
const markets = Array.from({ length: 200 }, (_, market) => demoProviders(city, category, market, 4, today));
const all = markets.flat();

describe('demoProviders', () => {
  it('returns the same providers every time', () => {
    expect(demoProviders(city, category, 7, 4, today)).toEqual(markets[7]);
  });

  it('fills the first market to its caps, and exceeds no cap', () => {
    const listed = (market: number, tier: string) =>
      markets[market]!.filter((one) => one.is_active && one.membership_tier === tier).length;
    expect(listed(0, 'featured')).toBe(TIERS.featured.defaultCap);
    expect(listed(0, 'standard')).toBe(TIERS.standard.defaultCap);
    for (let market = 0; market < markets.length; market += 1) {
      expect(listed(market, 'featured')).toBeLessThanOrEqual(TIERS.featured.defaultCap);
      expect(listed(market, 'standard')).toBeLessThanOrEqual(TIERS.standard.defaultCap);
    }
  });

  it.each([today, today + 400 * DAY])('has pending applications only of the last days, on any day', (day) => {
    for (const { vetting_status, created_at } of demoProviders(city, category, 7, 400, day)) {
      const age = (day - Date.parse(created_at)) / DAY;
      const [youngest, oldest] = vetting_status === 'pending' ? [0, 6] : [30, 330];
      expect([age > youngest, age <= oldest]).toEqual([true, true]);
    }
  });

  it('has every state and tier, and distinct addresses', () => {
    expect(new Set(all.map((one) => `${one.vetting_status} ${one.is_active}`))).toEqual(
      new Set(['approved true', 'approved false', 'pending false', 'rejected false']),
    );
    expect(new Set(all.map((one) => one.membership_tier)).size).toBe(3);
    for (const providers of markets) expect(new Set(providers.map((one) => one.slug)).size).toBe(providers.length);
    expect(new Set(all.map((one) => one.email)).size).toBe(all.length);
  });
});
