import { timeParts, timePlace, townParts, townPlace } from './list-place';

const TOWN = {
  rank: 4.2,
  town: 'riverton-ut',
  tier_rank: 3,
  rating_order: -45,
  review_order: 1,
  sort_name: 'žoe’s "pipes"',
  id: '0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77',
};
const parts = townParts(TOWN);

describe('the end of a page of providers', () => {
  it('[API-4] is read back from the cursor', () => {
    expect(townPlace(JSON.parse(JSON.stringify(parts)))).toEqual(TOWN);
    const time = { changed_at: '2026-03-02T17:04:11.000123Z', change: 412 };
    expect(timePlace(timeParts(time))).toEqual(time);
  });

  it.each([
    undefined,
    'x',
    parts.slice(1),
    parts.with(0, null),
    parts.with(1, 'a\0'),
    parts.with(2, 10),
    parts.with(4, 2 ** 40),
    parts.with(5, 'a'.repeat(300)),
    parts.with(6, 'x'),
  ])('[API-4] is not a place in a list by city: %j', (position) => expect(townPlace(position)).toBeUndefined());

  it.each([
    undefined,
    ['yesterday', 1],
    ['2026-03-02T17:04:11+16:00', 1],
    ['2026-03-02T17:04:11Z', 1.5],
    ['2026-03-02T17:04:11Z'],
  ])('[API-4] is not a place in a list by time: %j', (position) => expect(timePlace(position)).toBeUndefined());
});
