import type { CitySuggestion } from '@townlink/contracts';
import { readSearch } from './read-search';
import { cityAlone, placeNamed, townsAlone } from './typed-city';

const place = (city_name: string, state_code: CitySuggestion['state_code']): CitySuggestion => ({
  city_name,
  state_code,
  place_id: city_name + state_code,
  lat: 0,
  lng: 0,
  slug: `${city_name.toLowerCase()}-${state_code.toLowerCase()}`,
});

const places = [place('Riverton', 'UT'), place('Riverton', 'WY')];

describe('a city that was typed and not picked', () => {
  it('[SEARCH-6] [SEARCH-7] is seen where nothing else was typed', () => {
    const alone = (address: string) => cityAlone(readSearch(new URLSearchParams(address)));
    expect(alone('q=in+Riverton')).toBe('Riverton');
    expect(alone('city=Riverton')).toBe('Riverton');
    expect(alone('q=plumber+in+Riverton')).toBeNull();
    expect(alone('q=in+Riverton&category=plumber')).toBeNull();
    expect(alone('city=riverton-ut')).toBeNull();
  });

  it('[SEARCH-7] is the second of two towns without a service', () => {
    const towns = (address: string) => townsAlone(readSearch(new URLSearchParams(address)));
    expect(towns('q=in+provo&city=Riverton')).toEqual(['provo', 'Riverton']);
    expect(towns('q=plumber+in+provo+in+Riverton')).toBeNull();
    expect(towns('q=in+Riverton')).toBeNull();
    expect(towns('q=in+provo+in+Riverton&city=riverton-ut')).toBeNull();
  });

  it.each([
    ['riverton', 'UT'],
    ['Riverton, WY', 'WY'],
    ['riverton wyoming', 'WY'],
  ])("[SEARCH-7] '%s' is the place in %s", (text, state) => {
    expect(placeNamed(text, places)?.state_code).toBe(state);
  });

  it('[SEARCH-7] is none where no name is just this one', () => {
    expect(placeNamed('Rivertonn', places)).toBeUndefined();
    expect(placeNamed('River', places)).toBeUndefined();
  });
});
