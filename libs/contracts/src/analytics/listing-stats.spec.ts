import { rankText } from './listing-stats';

describe('the rank of a listing', () => {
  it.each([
    [1, '1st of 30 in your market'],
    [2, '2nd of 30 in your market'],
    [3, '3rd of 30 in your market'],
    [4, '4th of 30 in your market'],
    [11, '11th of 30 in your market'],
    [22, '22nd of 30 in your market'],
  ])('[VALUE-1] %d is an ordinal', (rank, words) => {
    expect(rankText({ rank, providers: 30 })).toBe(words);
  });
});
