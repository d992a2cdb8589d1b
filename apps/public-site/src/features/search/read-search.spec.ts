import type { FindResult } from '@townlink/contracts';
import { withoutFilters } from '../listing/filter-texts';
import { isFiltered } from '../listing/list-view';
import { missingPart, readSearch, toQuery } from './read-search';

const read = (address: string) => readSearch(new URLSearchParams(address));

describe('the URL of a results page', () => {
  it.each([
    ['', undefined, 'q'],
    ['city=riverton-ut', { city: {} }, 'q'],
    ['q=plumber', { category: {}, words: 'plumber' }, 'city'],
    ['q=plumber&city=riverton-ut', { city: {}, category: {}, words: 'plumber' }, undefined],
    ['q=xyzzy&city=riverton-ut', { city: {}, words: 'xyzzy' }, undefined],
    ['category=no-such&city=riverton-ut', { city: {} }, undefined],
  ])('[SEARCH-6] lacks a part in %j', (address, found, field) =>
    expect(missingPart(read(address), found as FindResult | undefined)?.field).toBe(field),
  );

  it('[SEARCH-2] reads order and page, with defaults for invalid values', () => {
    expect(toQuery(read('q=plumber&city=ogden-ut&sort=name&page=3'))).toEqual({
      q: 'plumber',
      city: 'ogden-ut',
      sort: 'name',
      page: 3,
    });
    expect(read('sort=price&page=-1')).toMatchObject({ sort: 'featured', page: 1 });
  });

  it('[SEARCH-7] reads a typed city name from a form sent without scripts', () => {
    expect(read('q=plumber&city=Salt+Lake+City,+UT')).toMatchObject({ q: 'plumber', city: 'salt-lake-city-ut' });
    expect(read('q=plumber&city=Riverton')).toMatchObject({ q: 'plumber in Riverton', city: '' });
    expect(read('q=&city=Riverton')).toMatchObject({ q: 'in Riverton', city: '' });
  });

  it('[SEARCH-2] [FIND-6] reads filters and ignores invalid ones', () => {
    const address =
      'q=plumber&city=ogden-ut&offer=1&phone=1&rating=4.5&language=Spanish&payment=Credit+card&emergency=1&open=1';
    expect(toQuery(read(address))).toMatchObject({
      open: '1',
      offer: '1',
      phone: '1',
      emergency: '1',
      rating: 4.5,
      language: 'Spanish',
      payment: 'Credit card',
    });
    expect(isFiltered(read(address))).toBe(true);
    expect(isFiltered(withoutFilters(read(address)))).toBe(false);
    for (const nonsense of [
      'offer=yes',
      'phone=',
      'rating=9',
      'rating=4.7',
      'rating=%00',
      'language=Klingon',
      'payment=1',
      'emergency=true',
      'open=yes',
      'offer=0&offer=1',
    ])
      expect([nonsense, isFiltered(read(nonsense))]).toEqual([nonsense, false]);
  });
});
