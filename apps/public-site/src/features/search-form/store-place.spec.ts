import type { CitySuggestion } from '@townlink/contracts';
import { callRoute } from '@townlink/web-api';
import { storePlace } from './store-place';

const place: CitySuggestion = {
  city_name: 'Salt Lake City',
  state_code: 'UT',
  place_id: 'geonames:1',
  lat: 40.7,
  lng: -111.9,
  slug: 'salt-lake-city-ut',
};

describe('storePlace', () => {
  it('[FORM-3] uses the slug that the server returns', async () => {
    const calls: unknown[] = [];
    const http = async <T>(_method: string, path: string, options: object = {}) => {
      calls.push([path, options]);
      return { slug: 'slc-ut' } as T;
    };
    const slug = await storePlace(callRoute(http), place);
    expect(slug).toBe('slc-ut');
    expect(calls).toEqual([
      [
        '/api/cities/upsert-by-place',
        { json: { city_name: 'Salt Lake City', state_code: 'UT', place_id: 'geonames:1', lat: 40.7, lng: -111.9 } },
      ],
    ]);
  });

  it('[FORM-3] logs a failure and builds the slug locally', async () => {
    const warnings: unknown[] = [];
    const { warn } = console;
    console.warn = (...words: unknown[]) => void warnings.push(words);
    const slug = await storePlace(() => Promise.reject(new Error('no connection')), place);
    console.warn = warn;
    expect(slug).toBe('salt-lake-city-ut');
    expect(warnings).toHaveLength(1);
  });
});
