import { delayAfter } from './sign-in-delay';

describe('the wait after wrong passwords', () => {
  it('[SAFE-1] is zero at first, then doubles up to a limit', () => {
    expect([1, 4, 5, 6, 7, 8, 9, 10, 11, 1_000_000].map(delayAfter)).toEqual([0, 0, 1, 2, 4, 8, 16, 30, 30, 30]);
  });
});
