import { countWithNoun, formatCount } from './format-count';

describe('counts', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [12345, '12,345'],
    [1234567, '1,234,567'],
    [-4200, '-4,200'],
  ])('writes %d as %s', (count, text) => {
    expect(formatCount(count)).toBe(text);
    expect(text).toBe(count.toLocaleString('en-US'));
  });

  it.each([
    [0, 'job', undefined, '0 jobs'],
    [1, 'job', undefined, '1 job'],
    [1_200, 'job', undefined, '1,200 jobs'],
    [1, 'category', 'categories', '1 category'],
    [2, 'category', 'categories', '2 categories'],
  ])('takes one from several when %d is counted of %s', (count, one, many, text) => {
    expect(countWithNoun(count, one, many)).toBe(text);
  });
});
