import { DEFAULT_CAPS } from '@townlink/contracts';
import { demoProviders } from './demo-providers';

const city = { id: 'city', slug: 'riverton-ut', name: 'Riverton' };
const category = { id: 'category', slug: 'plumber', name: 'Plumbers' };
const cells = Array.from({ length: 200 }, (_, cell) => demoProviders(city, category, cell, 4));
const all = cells.flat();

describe('demoProviders', () => {
  it('gives the same providers every time', () => {
    expect(demoProviders(city, category, 7, 4)).toEqual(demoProviders(city, category, 7, 4));
  });

  it('fills the first cell to its caps and none beyond them', () => {
    const places = (cell: number, tier: string) =>
      cells[cell]!.filter((one) => one.is_active && one.membership_tier === tier).length;
    expect(places(0, 'featured')).toBe(DEFAULT_CAPS.featured);
    expect(places(0, 'standard')).toBe(DEFAULT_CAPS.standard);
    for (let cell = 0; cell < cells.length; cell += 1) {
      expect(places(cell, 'featured')).toBeLessThanOrEqual(DEFAULT_CAPS.featured);
      expect(places(cell, 'standard')).toBeLessThanOrEqual(DEFAULT_CAPS.standard);
    }
  });

  it('has every state and tier somewhere, and addresses that are told apart', () => {
    expect(new Set(all.map((one) => `${one.vetting_status} ${one.is_active}`))).toEqual(
      new Set(['approved true', 'approved false', 'pending false', 'rejected false']),
    );
    expect(new Set(all.map((one) => one.membership_tier)).size).toBe(3);
    for (const providers of cells) expect(new Set(providers.map((one) => one.slug)).size).toBe(providers.length);
    expect(new Set(all.map((one) => one.email)).size).toBe(all.length);
  });
});
