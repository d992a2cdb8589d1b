import type { ListedCity } from '@townlink/contracts';
import { byState } from './by-state';

const city = (name: string, state: string, provider_count: number): ListedCity => ({
  id: name,
  name,
  slug: `${name}-${state}`.toLowerCase(),
  state,
  provider_count,
});

const shown = (cities: ListedCity[]) =>
  byState(cities, 'plumbers').map(({ title, cities: some }) => [title, some.length]);

describe('the cities with a service', () => {
  it.each([
    ['none', [], []],
    ['a few', [city('Reno', 'NV', 1), city('Provo', 'UT', 1)], [['Cities with plumbers', 2]]],
    [
      'many',
      [...Array.from({ length: 12 }, (_, n) => city(`Town ${n}`, 'WY', 1)), city('Reno', 'NV', 40)],
      [
        ['Nevada', 1],
        ['Wyoming', 12],
      ],
    ],
    [
      'equally many in several states',
      ['WY', 'NV', 'UT'].flatMap((state) => Array.from({ length: 5 }, (_, n) => city(`Town ${n}`, state, 1))),
      [
        ['Nevada', 5],
        ['Utah', 5],
        ['Wyoming', 5],
      ],
    ],
  ])('[FIND-7] are grouped by state, most providers first, when there are %s', (_what, cities, groups) =>
    expect(shown(cities)).toEqual(groups),
  );
});
