import {
  citiesWithout,
  freeFeaturedPlaces,
  largestMarkets,
  linksOfCity,
  statesWithProviders,
} from '../../../../libs/api-client/examples/markets.mjs';
import { TaskDirectory } from '../support/task-directory';

describe('a program that looks at markets', () => {
  let directory: TaskDirectory;
  const cities: Record<string, string> = {};
  const categories: Record<string, string> = {};

  beforeAll(async () => {
    directory = await TaskDirectory.start();
    for (const [name, state] of [
      ['Riverton', 'UT'],
      ['Sandy', 'UT'],
      ['Elko', 'NV'],
    ] as const)
      cities[name] = await directory.city(name, undefined, state);
    for (const name of ['Plumber', 'Dentist']) categories[name] = await directory.category(name);
    const listings = [
      ['Riverton', 'Plumber', 'featured'],
      ['Riverton', 'Plumber', 'basic'],
      ['Riverton', 'Dentist', 'basic'],
      ['Sandy', 'Plumber', 'featured'],
      ['Elko', 'Plumber', 'basic'],
      ['Elko', 'Plumber', 'basic'],
      ['Elko', 'Plumber', 'basic'],
    ] as const;
    for (const [city, category, membership_tier] of listings) {
      await directory.listing({ cityId: cities[city]!, categoryId: categories[category]! }, { membership_tier });
    }
    const cap = `insert into limits (city_id, category_id, tier, cap) values ($1, $2, 'featured', $3)`;
    await directory.query(cap, [cities.Riverton, categories.Plumber, 3]);
    await directory.query(cap, [cities.Riverton, categories.Dentist, 1]);
    await directory.query(cap, [cities.Sandy, categories.Plumber, 1]);
  });

  afterAll(() => directory?.stop());

  it('[API-4] finds markets with a free featured place', async () => {
    expect(await freeFeaturedPlaces(directory.client, 'UT')).toEqual([
      'Dentist in Riverton: 1 of 1',
      'Plumber in Riverton: 2 of 3',
    ]);
  });

  it('[API-4] orders cities by their number of providers in a category', async () => {
    expect(await largestMarkets(directory.client, 'plumber')).toEqual([
      { city: 'Elko', count: 3 },
      { city: 'Riverton', count: 2 },
      { city: 'Sandy', count: 1 },
    ]);
  });

  it('[API-4] finds the cities of a state without providers in a category', async () => {
    expect(await citiesWithout(directory.client, 'UT', 'dentist')).toEqual(['sandy-ut']);
    expect(await citiesWithout(directory.client, 'UT', 'plumber')).toEqual([]);
  });

  it('[API-4] lists the states that have providers', async () => {
    expect(await statesWithProviders(directory.client)).toEqual(['Nevada', 'Utah']);
  });

  it('[API-4] links to a page for each category of a city', async () => {
    expect(await linksOfCity(directory.client, 'riverton-ut')).toEqual({
      Dentist: 'https://site.example/ut/riverton-ut/dentist',
      Plumber: 'https://site.example/ut/riverton-ut/plumber',
    });
  });
});
