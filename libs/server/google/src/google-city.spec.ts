import { type CityResponse, toCity } from './google-city';

const UTAH = { longText: 'Utah', shortText: 'UT', types: ['administrative_area_level_1', 'political'] };
const US = { longText: 'United States', shortText: 'US', types: ['country', 'political'] };
const town = (change: Partial<CityResponse> = {}): CityResponse => ({
  id: 'ChIJtown',
  types: ['locality', 'political'],
  addressComponents: [{ longText: 'Elk Hollow', shortText: 'Elk Hollow', types: ['locality', 'political'] }, UTAH, US],
  location: { latitude: 40.5, longitude: -111.9 },
  ...change,
});

describe('a city from Google', () => {
  it('has the name of its locality and the short name of its state', () => {
    expect(toCity(town())).toEqual({
      placeId: 'ChIJtown',
      isCity: true,
      name: 'Elk Hollow',
      state: 'UT',
      country: 'US',
      lat: 40.5,
      lng: -111.9,
    });
  });

  it.each([['plumber', 'establishment'], ['postal_code'], ['administrative_area_level_1', 'political'], []])(
    'is not a city as %s %s',
    (...types) => expect(toCity(town({ types })).isCity).toBe(false),
  );

  it('has null for missing data', () => {
    expect(toCity({ id: 'ChIJbare' })).toMatchObject({
      isCity: false,
      name: null,
      state: null,
      country: null,
      lat: null,
    });
    expect(toCity(town({ addressComponents: [{}, UTAH] }))).toMatchObject({ name: null, state: 'UT', country: null });
  });
});
