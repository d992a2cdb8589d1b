import { describe, expect, it } from '@jest/globals';
import { type CategoryMatch, didYouMean, resolvesByItself } from './category-match';

const match = (similarity_score: number): CategoryMatch => ({
  id: `${similarity_score}`,
  name: 'Plumber',
  slug: 'plumber',
  match_type: 'fuzzy',
  similarity_score,
});

describe('use of a category match', () => {
  it('[SEARCH-9] accepts a likely match and suggests only other likely ones', () => {
    const matches = [0.9, 0.5, 0.4, 0.39, 0.25].map(match);
    expect(resolvesByItself(matches[0])).toBe(true);
    expect(didYouMean(matches).map((row) => row.similarity_score)).toEqual([0.5, 0.4]);
  });

  it('[SEARCH-9] suggests at most three categories when none is likely enough', () => {
    const matches = [0.39, 0.38, 0.37, 0.36, 0.35].map(match);
    expect(resolvesByItself(matches[0])).toBe(false);
    expect(didYouMean(matches)).toHaveLength(3);
  });

  it('[FIND-5] suggests no category that is much less likely than the best', () => {
    expect(didYouMean([0.35, 0.29, 0.27, 0.19].map(match)).map((row) => row.similarity_score)).toEqual([0.35, 0.29]);
    expect(didYouMean([0.19].map(match))).toEqual([]);
    expect(resolvesByItself(undefined)).toBe(false);
  });

  it("[SEARCH-9] suggests only categories that share a word when the text is a category's name", () => {
    const named = (name: string, match_type: CategoryMatch['match_type'], similarity_score: number) => ({
      ...match(similarity_score),
      name,
      match_type,
    });
    const around = (name: string, ...others: string[]) =>
      didYouMean([named(name, 'exact', 1), ...others.map((other) => named(other, 'fuzzy', 0.6))]).map(
        (row) => row.name,
      );
    expect(around('Roofer', 'RV Repair', 'Auto Body Shop')).toEqual([]);
    expect(around('Pet Sitter', 'Speech Therapist', 'Pet Groomer')).toEqual(['Pet Groomer']);
    expect(around('Plumber', 'Plumbing Supply')).toEqual(['Plumbing Supply']);
    const misspelt = [named('Roofer', 'fuzzy', 0.9), named('RV Repair', 'fuzzy', 0.6)];
    expect(didYouMean(misspelt).map((row) => row.name)).toEqual(['RV Repair']);
  });
});
