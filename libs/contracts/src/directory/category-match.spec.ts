import { describe, expect, it } from '@jest/globals';
import { type CategoryMatch, didYouMean, resolvesByItself } from './category-match';

const match = (similarity_score: number): CategoryMatch => ({
  id: `${similarity_score}`,
  name: 'Plumber',
  slug: 'plumber',
  match_type: 'fuzzy',
  similarity_score,
});

describe('what a match is good for', () => {
  it('[SEARCH-9] takes a likely match and offers only what would have been taken in its place', () => {
    const matches = [0.9, 0.5, 0.4, 0.39, 0.25].map(match);
    expect(resolvesByItself(matches[0])).toBe(true);
    expect(didYouMean(matches).map((row) => row.similarity_score)).toEqual([0.5, 0.4]);
  });

  it('[SEARCH-9] asks when nothing is likely enough, with at most three suggestions', () => {
    const matches = [0.39, 0.35, 0.3, 0.2, 0.1].map(match);
    expect(resolvesByItself(matches[0])).toBe(false);
    expect(didYouMean(matches)).toHaveLength(3);
    expect(resolvesByItself(undefined)).toBe(false);
  });
});
