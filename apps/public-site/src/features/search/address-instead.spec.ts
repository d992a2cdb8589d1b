import type { FindResult } from '@townlink/contracts';
import { addressInstead } from './address-instead';
import { readSearch } from './read-search';

const riverton = { id: 'r', name: 'Riverton', slug: 'riverton-ut', state: 'UT' };
const found = (changes: Partial<FindResult>): FindResult =>
  ({ city: null, category: null, words: '', leads_to: null, result: null, ...changes }) as FindResult;

describe('the redirect of a search', () => {
  it.each<[string, Partial<FindResult>, string | undefined]>([
    ['q=riverton', { city: riverton, leads_to: '/ut/riverton-ut' }, '/ut/riverton-ut'],
    ['q=in+riverton', { city: riverton, leads_to: '/ut/riverton-ut' }, '/search?city=riverton-ut'],
    ['q=riverton', { city: riverton }, '/search?city=riverton-ut'],
    ['city=riverton-ut', { city: riverton }, undefined],
    [
      'q=two+rivers',
      { words: 'two rivers', leads_to: '/ut/riverton-ut/plumber/two-rivers' },
      '/ut/riverton-ut/plumber/two-rivers',
    ],
    ['q=plumber+in+riverton', { city: riverton, words: 'plumber' }, undefined],
    [
      'q=plumber&city=riverton-ut&page=9',
      { city: riverton, words: 'plumber', result: { page: 9, pages: 2 } as never },
      '/search?q=plumber&city=riverton-ut&page=2',
    ],
  ])('[FIND-1, FIND-7] for %s is the address of what is meant', (address, changes, instead) =>
    expect(addressInstead(readSearch(new URLSearchParams(address)), found(changes))).toBe(instead),
  );
});
