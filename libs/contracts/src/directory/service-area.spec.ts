import { servedTownsText } from './service-area';

describe('the towns that a listing serves', () => {
  it.each([
    [['Draper', 'Lehi'], 21, 25, 'Riverton, Draper, Lehi, and 21 more towns within 25 miles'],
    [['Draper'], 1, 10, 'Riverton, Draper, and 1 more town within 10 miles'],
    [['Draper'], 0, 1, 'Riverton and Draper within 1 mile'],
  ])('[FIND-4] are listed: %s and %d more', (towns, others, miles, words) => {
    expect(servedTownsText('Riverton', { towns, others, miles })).toBe(words);
  });
});
