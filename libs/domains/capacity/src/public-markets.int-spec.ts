import type { ApiMarkets, ProblemDetails } from '@townlink/contracts';
import { AuthModule } from '@townlink/domain-auth';
import { makeCategory, makeCity, makeProvider, type TestMarket } from '@townlink/server-testing/markets';
import { startTestApp, suiteFixture } from '@townlink/server-testing/app';
import { CapacityModule } from './index';

const PATH = '/api/public/v1/markets';

describe('the public API’s markets', () => {
  const app = suiteFixture(() =>
    startTestApp({ modules: [AuthModule, CapacityModule], settings: { PUBLIC_API_CALLS_PER_MINUTE: '10000' } }),
  );
  let plumbers: TestMarket;
  let dentists: TestMarket;

  beforeAll(async () => {
    const { database } = app;
    const [plumber, dentist] = [
      await makeCategory(database, { name: 'Plumber' }),
      await makeCategory(database, { name: 'Dentist' }),
    ];
    plumbers = { cityId: await makeCity(database, { name: 'Riverton' }), categoryId: plumber };
    dentists = { ...plumbers, categoryId: dentist };
    const elko = { cityId: await makeCity(database, { name: 'Elko', state: 'NV' }), categoryId: dentist };
    for (const membership_tier of ['featured', 'standard', 'basic'] as const)
      await makeProvider(database, plumbers, { membership_tier });
    await makeProvider(database, dentists, {});
    await makeProvider(database, elko, {});
    await makeProvider(database, { ...elko, categoryId: plumber }, { is_active: false });
    await database.query(
      `insert into limits (city_id, category_id, tier, cap) values ($1, $2, 'featured', 2), ($1, $3, 'featured', 0)`,
      [plumbers.cityId, plumber, dentist],
    );
    const waiting = await makeProvider(database, plumbers, { is_active: false, membership_tier: 'featured' });
    await database.query(
      `insert into capacity_holds (city_id, category_id, tier, kind, provider_id) values ($1, $2, 'featured', 'checkout', $3)`,
      [plumbers.cityId, plumber, waiting],
    );
  });

  const get = <Body = ApiMarkets>(query: Record<string, string> = {}) =>
    app.http.get<Body>(`${PATH}?${new URLSearchParams(query)}`);
  const slugs = ({ markets }: ApiMarkets) => markets.map(({ city, category }) => `${city.slug} ${category.slug}`);

  it('[API-4] are each city and category with listings, with the slots free for newcomers', async () => {
    const { status, headers, body } = await get({ state: 'ut', category: 'plumber' });
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=30']);
    expect(body).toEqual({
      markets: [
        {
          city: { slug: 'riverton-ut', name: 'Riverton', state: 'UT' },
          category: { slug: 'plumber', name: 'Plumber' },
          page_url: expect.stringMatching(/^http.*\/ut\/riverton-ut\/plumber$/),
          provider_count: 3,
          featured_places: { total: 2, free: 0 },
          standard_places: { total: expect.any(Number), free: expect.any(Number) },
        },
      ],
      next_cursor: null,
    });
    const [{ standard_places: places }] = body.markets as [ApiMarkets['markets'][0]];
    expect(places.total - places.free).toBe(1);
  });

  it('[API-4] are listed by city, then category, page by page', async () => {
    const whole = slugs((await get()).body);
    expect(whole).toEqual(['elko-nv dentist', 'riverton-ut dentist', 'riverton-ut plumber']);
    const all: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: ApiMarkets = (await get({ limit: '1', ...(cursor && { cursor }) })).body;
      all.push(...slugs(page));
      cursor = page.next_cursor;
    }
    expect(all).toEqual(whole);
    expect(slugs((await get({ city: 'elko-nv' })).body)).toEqual(['elko-nv dentist']);
    expect((await get({ city: 'elko-nv', category: 'plumber' })).body.markets).toEqual([]);
  });

  it.each([
    [{ category: 'plumer' }, 'category', "There is no category 'plumer'. Did you mean 'plumber'?"],
    [
      { town: 'x' },
      'town',
      "There is no parameter 'town' here. There is 'state', 'city', 'category', 'limit', 'cursor'.",
    ],
    [{ cursor: 'WzEsInN0YXRlcyIsMV0' }, 'cursor', 'cursor must come from a response of this list.'],
  ])('[API-4] are refused with a plain message for %j', async (query, field, message) => {
    const { status, body } = await get<ProblemDetails>(query as unknown as Record<string, string>);
    expect([status, body.errors]).toEqual([400, [{ field, message }]]);
  });
});
