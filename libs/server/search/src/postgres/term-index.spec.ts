import { describe, expect, it } from '@jest/globals';
import type { CandidateTerm } from '../ranking/score-term';
import { TermIndex } from './term-index';

const candidate = (term: string): CandidateTerm => ({
  term,
  kind: 'keyword',
  language: 'en',
  id: term,
  name: term,
  slug: term,
});
const indexOf = (...terms: string[]) => new TermIndex(terms.map(candidate));
const names = (found: readonly CandidateTerm[]) => found.map(({ term }) => term);

describe('[SEARCH-8] the index of terms', () => {
  it('finds terms that share a fifth of all trigrams, most similar first', () => {
    const index = indexOf('electrician', 'hvac', 'plumber', 'plumbing');
    expect(names(index.similar('plumer'))).toEqual(['plumber', 'plumbing']);
    expect(names(index.similar('hvca'))).toEqual(['hvac']);
    expect(names(index.similar('zebra'))).toEqual([]);
  });

  it('counts trigrams of each word, like pg_trgm', () => {
    const index = indexOf('drain cleaning', 'house cleaning');
    expect(names(index.similar('cleaning house'))).toEqual(['house cleaning', 'drain cleaning']);
  });

  it('finds at most fifteen, equally similar ones in the order of the terms', () => {
    const terms = Array.from({ length: 20 }, (_, number) => `roof ${number + 10}`);
    expect(names(indexOf(...terms).similar('roof'))).toEqual(terms.slice(0, 15));
  });

  it('finds the shortest terms that start with a text, whatever its characters', () => {
    const index = indexOf('lawn care service', 'lawn', 'lawn care', 'law');
    expect(names(index.beginning('lawn'))).toEqual(['lawn', 'lawn care', 'lawn care service']);
    expect(names(index.beginning('law%'))).toEqual([]);
    expect(['law', 'lawn care', 'lawn c', 'zoo'].map((text) => index.has(text))).toEqual([true, true, false, false]);
  });
});
