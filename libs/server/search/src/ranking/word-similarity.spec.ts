import { describe, expect, it } from '@jest/globals';
import {
  editDistance,
  joinedSimilarity,
  stemOf,
  trigramsOf,
  trigramSimilarity,
  wordFor,
  wordSimilarity,
} from './word-similarity';

const alike = (left: string, right: string): number => wordSimilarity(wordFor(left), wordFor(right));

describe('editDistance', () => {
  it.each([
    ['plumber', 'plumber', 0],
    ['plumer', 'plumber', 1],
    ['hvca', 'hvac', 1],
    ['dentits', 'dentist', 1],
    ['kitten', 'sitting', 3],
    ['', 'abc', 3],
  ])("counts the edits from '%s' to '%s': %i", (left, right, slips) => {
    expect(editDistance(left, right, 5)).toBe(slips);
  });

  it('stops above the limit', () => {
    expect(editDistance('plumber', 'orthodontist', 2)).toBe(3);
    expect(editDistance('abcdefgh', 'hgfedcba', 2)).toBe(3);
  });
});

describe('trigramSimilarity', () => {
  it("is pg_trgm's similarity of single words", () => {
    expect(trigramSimilarity(trigramsOf('plumer'), trigramsOf('plumber'))).toBeCloseTo(0.5);
    expect(trigramSimilarity(trigramsOf('roofer'), trigramsOf('roofer'))).toBe(1);
    expect(trigramSimilarity(trigramsOf('roofer'), trigramsOf('dentist'))).toBe(0);
  });
});

describe('stemOf', () => {
  it.each([
    ['clogging', 'clog'],
    ['clogged', 'clog'],
    ['movers', 'mov'],
    ['moving', 'mov'],
    ['bed', 'bed'],
  ])("'%s' has the stem '%s'", (word, stem) => {
    expect(stemOf(word)).toBe(stem);
  });
});

describe('wordSimilarity', () => {
  it.each([
    ['plumer', 'plumber'],
    ['hvca', 'hvac'],
    ['rofer', 'roofer'],
    ['leaking', 'leaky'],
  ])("[SEARCH-8] '%s' may mean '%s'", (left, right) => {
    expect(alike(left, right)).toBeGreaterThan(0.7);
    expect(alike(left, right)).toBe(alike(right, left));
  });

  it.each([
    ['fox', 'box'],
    ['carpet', 'carpenter'],
    ['dentist', 'roofer'],
  ])("'%s' does not mean '%s'", (left, right) => {
    expect(alike(left, right)).toBeLessThan(0.7);
  });
});

describe('joinedSimilarity', () => {
  it('[SEARCH-8] ignores spaces within words', () => {
    expect(joinedSimilarity(['dry', 'wall'], ['drywall'])).toBe(1);
    expect(joinedSimilarity(['wind', 'sheild', 'repair'], ['windshield', 'repair'])).toBeGreaterThan(0.9);
    expect(joinedSimilarity(['roof'], ['roof'])).toBe(0);
    expect(joinedSimilarity(['a', 'b', 'c', 'd', 'e'], ['abcde'])).toBe(0);
  });
});
