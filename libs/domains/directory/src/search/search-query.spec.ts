import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Problem } from '@townlink/server-http';
import { PlainSearches, readChecked, readPlain } from './search-query';

const values = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '1',
    '7',
    '50',
    '51',
    '99',
    '100',
    '007',
    '1.0',
    ' 1',
    'featured',
    'rating',
    'name',
    'Name',
    '-',
  ),
  fc.stringMatching(/^[a-z0-9-]{0,130}$/),
  fc.string(),
);
const query = fc.dictionary(fc.constantFrom('city', 'category', 'sort', 'page', 'limit', 'query', 'x'), values);

describe('reading a search', () => {
  it('[SEARCH-6] reads plain queries exactly as the rules do', async () => {
    await fc.assert(
      fc.asyncProperty(query, async (given) => {
        const plain = readPlain(given);
        if (!plain) return;
        expect({ ...plain }).toEqual({ ...(await readChecked(given)) });
      }),
      { numRuns: 2_000 },
    );
  });

  it('reads common queries as plain', () => {
    const plain = readPlain({ city: 'riverton-ut', category: 'plumber', sort: 'name', page: '2', limit: '10' });
    expect({ ...plain }).toEqual({ city: 'riverton-ut', category: 'plumber', sort: 'name', page: 2, limit: 10 });
    expect({ ...readPlain({ city: 'riverton-ut', category: 'plumber' }) }).toMatchObject({
      sort: 'featured',
      page: 1,
      limit: 20,
    });
  });

  it.each([
    [{ city: ['a', 'b'] }, 'city'],
    [{ city: { x: '1' } }, 'city'],
    [{ page: '0' }, 'page'],
    [{ limit: '51' }, 'limit'],
    [{ sort: 'cheapest' }, 'sort'],
    [{ city_id: 'unknown' }, 'city_id'],
    [{ unheard: '1' }, 'unheard'],
  ])('[API-3] refuses %j and names the field', async (given, field) => {
    expect(readPlain(given)).toBeUndefined();
    const refusal = await readChecked(given).catch((error: unknown) => error as Problem);
    expect((refusal as Problem).errors?.map((error) => error.field)).toEqual([field]);
  });

  it('caches a limited number of parsed queries', () => {
    const searches = new PlainSearches(2);
    const [first, second] = ['city=riverton-ut&category=plumber', 'city=ogden-ut&category=plumber'];
    const read = searches.of(first);
    expect(read).toMatchObject({ city: 'riverton-ut', category: 'plumber' });
    expect(searches.of(second)).toMatchObject({ city: 'ogden-ut' });
    expect(searches.of(first)).toBe(read);
    expect(searches.of('city=ogden-ut&category=roofer')).toMatchObject({ category: 'roofer' });
    expect(searches.of(first)).not.toBe(read);
    expect(searches.of(first)).toEqual(read);
    expect(searches.of('city=a&city=b')).toBeUndefined();
  });
});
