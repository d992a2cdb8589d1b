import { describe, expect, it } from '@jest/globals';
import { topOfAxis } from './bar-plot';

describe('the top of a plot’s axis', () => {
  it.each([
    [0, 2],
    [1, 2],
    [3, 4],
    [5, 10],
    [10, 10],
    [96, 100],
    [1_310_482, 2_000_000],
  ])('for at most %d is %d', (most, top) => expect(topOfAxis(most)).toBe(top));
});
