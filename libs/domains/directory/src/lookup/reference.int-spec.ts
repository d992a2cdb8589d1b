import type { Category, CategoryMatch, City, PopularCategory, ProblemDetails } from '@townlink/contracts';
import type { TestApp } from '@townlink/server-testing/app';
import { Listings, startDirectory } from '../testing/listings';

describe('cities and categories over HTTP', () => {
  let directory: TestApp;

  beforeAll(async () => {
    directory = await startDirectory();
    const listings = new Listings(directory.database);
    const cityId = await listings.city('Riverton');
    await listings.city('Riverdale');
    await listings.city('Riverton', 'WY');
    await listings.place('Lehi', 'UT');
    for (let number = 1; number <= 8; number++) {
      const categoryId = await listings.category(`Service ${number}`, [], number === 1 ? 'Services One' : null);
      for (let count = 0; count < number; count++) {
        await listings.provider({ cityId, categoryId }, { business_name: `Provider ${count}`, is_active: number < 8 });
      }
    }
  });

  afterAll(() => directory?.close());

  it('[SEARCH-9] lists the six most popular categories of a city, most listings first', async () => {
    const { body } = await directory.http.get<PopularCategory[]>('/api/cities/riverton-ut/popular-categories');
    expect(body.map((category) => [category.slug, category.provider_count])).toEqual(
      [7, 6, 5, 4, 3, 2].map((number) => [`service-${number}`, number]),
    );
    expect((await directory.http.get('/api/cities/lehi-ut/popular-categories')).body).toEqual([]);
    const unknown = await directory.http.get<ProblemDetails>('/api/cities/nowhere-zz/popular-categories');
    expect([unknown.status, unknown.body.type]).toEqual([404, '/developers/problems/unknown-city']);
  });

  it('[SEARCH-8] returns id, name, slug, match type and similarity', async () => {
    const { body } = await directory.http.get<CategoryMatch[]>('/api/categories/resolve?q=servce%203&limit=2');
    expect(body.length).toBeGreaterThan(0);
    expect(body.length).toBeLessThanOrEqual(2);
    expect(Object.keys(body[0]!).sort()).toEqual(['id', 'language', 'match_type', 'name', 'similarity_score', 'slug']);
    expect(body[0]!.similarity_score).toBeLessThanOrEqual(1);
  });

  it('lists cities by beginning, state and slug, and categories with their plural', async () => {
    const slugs = async (query: string) =>
      (await directory.http.get<City[]>(`/api/cities?${query}`)).body.map((city) => city.slug);
    expect(await slugs('q=river')).toEqual(['riverdale-ut', 'riverton-ut', 'riverton-wy']);
    expect(await slugs('q=Riverton,%20wy')).toEqual(['riverton-wy']);
    expect(await slugs('q=river&state=ut&limit=1')).toEqual(['riverdale-ut']);
    expect(await slugs('slug=riverton-ut')).toEqual(['riverton-ut']);
    expect(await slugs('slug=lehi-ut')).toEqual([]);
    const { body } = await directory.http.get<Category[]>('/api/categories?slug=service-1');
    expect(body).toEqual([
      { id: expect.any(String), name: 'Service 1', slug: 'service-1', plural: 'Services One', icon: null },
    ]);
  });
});
