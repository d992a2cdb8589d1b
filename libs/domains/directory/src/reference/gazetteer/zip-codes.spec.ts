import { describe, expect, it } from '@jest/globals';
import { installedPlaces } from './installed-places';
import { TOWN_ALIASES } from './town-aliases';
import { readPostalAreas, townsByZip } from './zip-codes';

describe('the town of a ZIP code', () => {
  const places = installedPlaces();

  it('[FIND-2] is the place that the post office is named for, or the nearest', async () => {
    const towns = townsByZip(await readPostalAreas(), places);
    expect(towns.size).toBeGreaterThan(40_000);
    expect(
      ['84065', '84095', '84101', '84770', '10001', '60601', '90210', '77002', '99501', '96813', '33101'].map((zip) =>
        towns.get(zip),
      ),
    ).toEqual([
      'riverton-ut',
      'south-jordan-ut',
      'salt-lake-city-ut',
      'saint-george-ut',
      'new-york-city-ny',
      'chicago-il',
      'beverly-hills-ca',
      'houston-tx',
      'anchorage-ak',
      'honolulu-hi',
      'miami-fl',
    ]);
    expect(towns.get('00000')).toBeUndefined();
  });
});

describe('aliases of towns', () => {
  const aliases = Object.values(TOWN_ALIASES).flat();

  it('[FIND-2] name existing towns, each alias only one', () => {
    const slugs = new Set(installedPlaces().map(({ slug }) => slug));
    expect(Object.keys(TOWN_ALIASES).filter((slug) => !slugs.has(slug))).toEqual([]);
    expect(aliases.filter((alias, place) => aliases.indexOf(alias) !== place)).toEqual([]);
    expect(aliases.filter((alias) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(alias))).toEqual([]);
    expect(aliases.length).toBeGreaterThan(150);
  });
});
