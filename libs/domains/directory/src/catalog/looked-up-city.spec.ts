import type { GoogleCity } from '@townlink/server-google';
import { isRefusal, lookedUpCity } from './looked-up-city';

const town: GoogleCity = {
  placeId: 'ChIJtown',
  isCity: true,
  name: 'Elk Hollow',
  state: 'UT',
  country: 'US',
  lat: 40.5,
  lng: -111.9,
};

describe('a city from Google', () => {
  it('[NEWCAT-1] keeps its name and place, and gets a slug from them', () => {
    const { placeId, name, state, lat, lng } = town;
    expect(lookedUpCity(town)).toEqual({ placeId, name, state, lat, lng, slug: 'elk-hollow-ut' });
  });

  it.each<Partial<GoogleCity>>([
    { isCity: false },
    { name: null },
    { name: 'x'.repeat(101) },
    { name: '’’' },
    { name: '北京' },
    { lat: null },
    { lng: null },
    { country: null },
    { country: 'CA' },
    { state: null },
    { state: 'AB' },
  ])('[FORM-4] is refused with %j', (change) => {
    expect(isRefusal(lookedUpCity({ ...town, ...change }))).toBe(true);
  });
});
