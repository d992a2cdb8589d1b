import { readSearch } from './read-search';
import { cityAlone } from './typed-city';

describe('a city that was typed and not picked', () => {
  it('[SEARCH-6] [SEARCH-7] is seen where nothing else was typed', () => {
    const alone = (address: string) => cityAlone(readSearch(new URLSearchParams(address)));
    expect(alone('q=in+Riverton')).toBe('Riverton');
    expect(alone('city=Riverton')).toBe('Riverton');
    expect(alone('q=plumber+in+Riverton')).toBeNull();
    expect(alone('q=in+Riverton&category=plumber')).toBeNull();
    expect(alone('city=riverton-ut')).toBeNull();
  });
});
