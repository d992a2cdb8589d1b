import { priceBand, priceBandText, type PriceCount } from './price-band';

const prices = (unit: PriceCount['unit'], ...dollars: number[]): PriceCount[] =>
  dollars.map((dollar) => ({ unit, from_cents: dollar * 100, listings: 1 }));

describe('usual prices', () => {
  it.each<[string, PriceCount[], string | undefined]>([
    ['none without a price', [], undefined],
    ['none of four listings', prices('job', 80, 90, 100, 110), undefined],
    ['quartiles of five', prices('job', 110, 80, 100, 90, 300), 'Usually from $90 to $110, by 5 providers'],
    ['quartiles of eight', prices('job', 1, 2, 3, 4, 5, 6, 7, 8), 'Usually from $2 to $6, by 8 providers'],
    ['one price of all', prices('hour', 80, 80, 80, 80, 80), 'Usually $80 an hour, by 5 providers'],
    ['an outlier left out', prices('visit', 80, 81, 82, 83, 99_999), 'Usually from $81 to $83 a visit, by 5 providers'],
    ['none of units added up', [...prices('job', 1, 2, 3), ...prices('hour', 1, 2, 3)], undefined],
    [
      'the unit of most listings',
      [...prices('job', 1, 2, 3, 4, 5), ...prices('hour', 40, 50, 60, 70, 80, 90)],
      'Usually from $50 to $80 an hour, by 6 providers',
    ],
    [
      'listings of one price counted each',
      [
        { unit: 'job', from_cents: 5000, listings: 1200 },
        { unit: 'job', from_cents: 7950, listings: 400 },
      ],
      'Usually $50, by 1,600 providers',
    ],
  ])('[LIST-1] are %s', (_, given, text) => {
    const band = priceBand(given);
    expect(band ? priceBandText(band) : undefined).toBe(text);
  });
});
