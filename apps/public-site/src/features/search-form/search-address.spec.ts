import { searchAddress } from './search-address';

describe('searchAddress', () => {
  it('[FORM-2] carries the trimmed text and the city, each only if set', () => {
    expect(searchAddress({ q: '  emergency plumer ', city: 'riverton-ut' })).toBe(
      '/search?q=emergency+plumer&city=riverton-ut',
    );
    expect(searchAddress({ q: '   ', city: 'riverton-ut' })).toBe('/search?city=riverton-ut');
    expect(searchAddress({ q: 'plumber' })).toBe('/search?q=plumber');
    expect(searchAddress({})).toBe('/search');
  });

  it('[SEARCH-2] keeps the sort order in the URL unless it is the default', () => {
    expect(searchAddress({ q: 'plumber', sort: 'rating' })).toBe('/search?q=plumber&sort=rating');
    expect(searchAddress({ q: 'plumber', sort: 'featured', page: 1 })).toBe('/search?q=plumber');
  });

  it('[SEARCH-2] keeps the filters in the URL', () => {
    expect(searchAddress({ q: 'plumber', offer: true, phone: true, rating: 4.5 })).toBe(
      '/search?q=plumber&offer=1&phone=1&rating=4.5',
    );
    expect(searchAddress({ q: 'plumber', offer: false, rating: null })).toBe('/search?q=plumber');
  });
});
