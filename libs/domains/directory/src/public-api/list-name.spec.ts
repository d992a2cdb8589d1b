import { ApiProvidersQuery } from '@townlink/contracts';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { sealCursor } from './cursor';
import { listName } from './list-name';
import { townParts } from './list-place';

const SLUG = 'a'.repeat(120);

const EVERYTHING = {
  state: 'UT',
  city: SLUG,
  category: SLUG,
  near: '-40.123456789012,-111.123456789012',
  radius_miles: '99.123456789',
  open: 'Wednesday',
  insured: 'false',
  offer: 'false',
  updated_since: '2026-03-01T00:00:00.123456789+00:00',
};

const asked = (query: Record<string, string>) => plainToInstance(ApiProvidersQuery, query);

describe('the name of a list of providers', () => {
  it('[API-4] leaves room in the cursor for the longest place', () => {
    const place = {
      rank: 12.345678901234567,
      town: SLUG,
      tier_rank: 3,
      rating_order: -45,
      review_order: -2_147_483_647,
      sort_name: '𝔸'.repeat(100),
      id: '0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77',
    };
    const cursor = sealCursor(listName(asked(EVERYTHING)), townParts(place));
    expect(validateSync(asked({ ...EVERYTHING, cursor }))).toEqual([]);
  });

  it('[API-4] differs for every other filter, and is the same for another page or other fields', () => {
    const names = [
      {},
      ...Object.entries(EVERYTHING).map(([name, value]) => ({ [name]: value })),
      { city: 'b' },
      { category: 'b' },
    ].map((query) => listName(asked(query)));
    expect(new Set(names).size).toBe(names.length);
    expect(listName(asked({ ...EVERYTHING, limit: '5', fields: 'name', cursor: 'abc' }))).toBe(
      listName(asked(EVERYTHING)),
    );
  });
});
