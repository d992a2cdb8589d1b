import { partsOf } from './sitemap-parts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const city = (slug: string, services: number, changed = 1) => ({ slug, services, changed_at: day(changed) });

describe('the parts of the sitemap', () => {
  it('[CITY-6] contain whole cities, each once, up to the limit', () => {
    const cities = [city('a', 4, 2), city('b', 4, 5), city('c', 4, 3), city('d', 1, 1)];
    expect(partsOf(cities, 10)).toEqual([
      { from: 'a', before: 'c', changed_at: day(5) },
      { from: 'c', before: null, changed_at: day(3) },
    ]);
  });

  it('[CITY-6] are empty without listings, and separate for a city larger than a part', () => {
    expect(partsOf([])).toEqual([]);
    expect(
      partsOf([city('a', 1), city('huge', 40), city('z', 1)], 10).map(({ from, before }) => [from, before]),
    ).toEqual([
      ['a', 'huge'],
      ['huge', 'z'],
      ['z', null],
    ]);
  });
});
