import type { ProblemDetails } from '@townlink/contracts';
import type { TestApp } from '@townlink/server-testing/app';
import fc from 'fast-check';
import { Listings, startDirectory } from './testing/listings';

const ROUTES: Record<string, string[]> = {
  '/api/providers/search': ['city', 'category', 'city_id', 'category_id', 'query', 'sort', 'limit', 'page', 'other'],
  '/api/providers/some-slug': ['city', 'category', 'other'],
  '/api/cities': ['q', 'state', 'slug', 'limit', 'other'],
  '/api/places': ['q', 'limit', 'other'],
  '/api/categories': ['slug', 'other'],
  '/api/categories/resolve': ['q', 'limit', 'other'],
};

const HOSTILE_INPUT = [
  '',
  ' ',
  '\u0000',
  '%00',
  '\ud800',
  'a\u0000b',
  "'; drop table providers; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'x'.repeat(5_000),
  '-1',
  '0',
  '1.5',
  '1e9',
  '99999999999999999999',
  'NaN',
  'null',
  '[object Object]',
  '00000000-0000-0000-0000-000000000000',
  'riverton-ut',
  'plumber',
  'plumber in Riverton',
  'İstanbul ﬃ 🚰',
  '%',
  '_',
  '\\',
];

const value = fc.oneof(
  fc.constantFrom(...HOSTILE_INPUT),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.webFragments(),
);

describe('bad input', () => {
  let directory: TestApp;

  beforeAll(async () => {
    directory = await startDirectory();
    const listings = new Listings(directory.database);
    const market = await listings.market('Riverton', 'Plumber');
    await listings.place('Riverton', 'UT');
    await listings.provider(market, { business_name: 'Pat' });
  });

  afterAll(() => directory?.close());

  async function expectAnswer(path: string): Promise<void> {
    const { status, headers, body } = await directory.http.get<ProblemDetails>(path);
    expect([path, status < 500]).toEqual([path, true]);
    if (status < 400) return;
    expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(body).toMatchObject({ type: expect.stringMatching(/^\/developers\/problems\//), status });
    if (status === 400) expect(body.errors?.length).toBeGreaterThan(0);
  }

  it.each(Object.keys(ROUTES))('[API-3] never answers 500 for any input of %s', async (route) => {
    for (const name of ROUTES[route]!) {
      for (const hostile of HOSTILE_INPUT) await expectAnswer(`${route}?${new URLSearchParams({ [name]: hostile })}`);
      await expectAnswer(`${route}?${name}=a&${name}=b`);
      await expectAnswer(`${route}?${name}[x]=1`);
      await expectAnswer(`${route}?${name}=%ff%fe`);
    }
  });

  it('[SEARCH-8] answers any mixture of inputs', async () => {
    const names = fc.constantFrom(...ROUTES['/api/providers/search']!);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(names, value), { maxLength: 6 }), (pairs) =>
        expectAnswer(`/api/providers/search?${new URLSearchParams(pairs)}`),
      ),
      { numRuns: 300, seed: 1 },
    );
  });

  it.each(HOSTILE_INPUT.filter((hostile) => hostile.trim() !== ''))(
    'answers %j as part of the path',
    async (hostile) => {
      const part = encodeURIComponent(hostile.toWellFormed());
      await expectAnswer(`/api/providers/${part}?city=riverton-ut&category=plumber`);
      await expectAnswer(`/api/cities/${part}/popular-categories`);
    },
  );

  it.each(['%ff', '%zz', '%', '%00'])('answers the undecodable path %s', async (part) => {
    await expectAnswer(`/api/providers/${part}?city=riverton-ut&category=plumber`);
  });

  it.each(['', '[]', 'null', '"text"', '{', '{"city_name":{"a":1}}', '{"lat":"9e999"}', '{"__proto__":{"x":1}}'])(
    '[FORM-3] refuses the body %s',
    async (body) => {
      const { status } = await directory.http.post('/api/cities/upsert-by-place', body);
      expect([body, status]).toEqual([body, 400]);
    },
  );
});
