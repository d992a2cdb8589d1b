import { describe, expect, it } from '@jest/globals';
import { RESOLVE_SIMILARITY } from '@townlink/contracts';
import { readQuery } from '../query/search-query';
import { rankCategories } from './rank-categories';
import type { CandidateTerm } from './score-term';

const term = (text: string, name: string, kind: CandidateTerm['kind'] = 'keyword'): CandidateTerm => ({
  term: text,
  kind,
  language: 'en',
  id: name,
  name,
  slug: name.toLowerCase(),
});

const terms = [
  term('plumber', 'Plumber', 'name'),
  term('water heater', 'Plumber'),
  term('leaking faucet', 'Plumber'),
  term('roofer', 'Roofer', 'name'),
  term('leaking roof', 'Roofer'),
  term('urgent care', 'Urgent Care', 'name'),
];

const first = (text: string) => rankCategories(readQuery(text), terms)[0];

describe('rankCategories', () => {
  it('[SEARCH-8] reports the kind of match', () => {
    expect(first('Plumber')).toMatchObject({ slug: 'plumber', match_type: 'exact', similarity_score: 1 });
    expect(first('water heater')).toMatchObject({ slug: 'plumber', match_type: 'keyword', similarity_score: 1 });
    expect(first('plum')).toMatchObject({ slug: 'plumber', match_type: 'prefix' });
    expect(first('plumer')).toMatchObject({ slug: 'plumber', match_type: 'fuzzy' });
  });

  it('[SEARCH-8] orders exact matches before prefixes before similarity, all between 0 and 1', () => {
    const scores = ['plumber', 'plumbe', 'plum'].map((text) => first(text)!.similarity_score);
    expect(scores).toEqual([...scores].sort((left, right) => right - left));
    for (const score of scores) expect(score).toBeLessThanOrEqual(1);
  });

  it('[SEARCH-8] finds a term within a sentence, ranked by the whole sentence', () => {
    const match = first('i need an emergency plumer near me asap')!;
    expect(match.slug).toBe('plumber');
    expect(match.similarity_score).toBeGreaterThan(RESOLVE_SIMILARITY);
    expect(first('my roof started leaking last night')?.slug).toBe('roofer');
    expect(first('urgent care near me')).toMatchObject({ slug: 'urgent care' });
  });

  it('[SEARCH-9] does not resolve one or two characters', () => {
    expect(first('pl')!.similarity_score).toBeLessThan(RESOLVE_SIMILARITY);
  });

  it('finds nothing for unrelated text', () => {
    expect(rankCategories(readQuery('xyzzy'), terms)).toEqual([]);
  });
});
