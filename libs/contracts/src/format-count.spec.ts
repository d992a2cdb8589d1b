import { formatCount } from './format-count';

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
});
