import type { Category, PopularCategory, ProviderProfile, ProviderSearchResult } from '@townlink/contracts';
import type { TestMarket } from '@townlink/server-testing/markets';
import type { TestApp } from '@townlink/server-testing/app';
import { eventually } from '@townlink/server-testing';
import { Listings, startDirectory } from '../testing/listings';

describe('listed providers', () => {
  let directory: TestApp;
  let listings: Listings;
  let market: TestMarket;

  beforeAll(async () => {
    directory = await startDirectory();
    listings = new Listings(directory.database);
    market = await listings.market('Riverton', 'Plumber');
    await listings.provider(market, {
      business_name: 'Pending',
      slug: 'pending',
      vetting_status: 'pending',
      is_active: false,
    });
    await listings.provider(market, {
      business_name: 'Rejected',
      slug: 'rejected',
      vetting_status: 'rejected',
      is_active: false,
    });
    await listings.provider(market, { business_name: 'Paused', slug: 'paused', is_active: false });
    await listings.provider(market, { business_name: 'Listed', slug: 'listed' });
  });

  afterAll(() => directory?.close());

  const list = async (query = '') =>
    (await directory.http.get<ProviderSearchResult>(`/api/providers/search?city=riverton-ut&category=plumber${query}`))
      .body;
  const namesOf = ({ groups }: ProviderSearchResult) =>
    Object.values(groups)
      .flat()
      .map((entry) => entry.business_name);

  it('[SEARCH-11] lists only approved and active providers, in every order and on every page', async () => {
    for (const query of ['', '&sort=rating', '&sort=name', '&limit=1', '&query=plumber']) {
      const result = await list(query);
      expect([query, namesOf(result), result.total]).toEqual([query, ['Listed'], 1]);
    }
    expect(await list('&page=2')).toMatchObject({ total: 1, groups: { others: [] } });
    const popular = await directory.http.get<PopularCategory[]>('/api/cities/riverton-ut/popular-categories');
    expect(popular.body).toEqual([expect.objectContaining({ slug: 'plumber', provider_count: 1 })]);
  });

  it('[SEARCH-11] answers 404 alike for all other providers', async () => {
    const profile = (slug: string) =>
      directory.http.get<ProviderProfile & { detail: string; instance: string }>(
        `/api/providers/${slug}?city=riverton-ut&category=plumber`,
      );
    expect((await profile('listed')).body).toMatchObject({ business_name: 'Listed', phone: null });
    const hidden = await Promise.all(['pending', 'rejected', 'paused', 'never-was'].map(profile));
    for (const { status, body } of hidden) {
      expect([status, { ...body, instance: '' }]).toEqual([404, { ...hidden[3]!.body, instance: '' }]);
    }
  });

  it('[SEARCH-11] drops cached responses on every gateway when a provider is paused, resumed or deleted', async () => {
    const id = await listings.provider(market, { business_name: 'Wanderer' });
    const expectListed = (listed: boolean) =>
      eventually(async () => expect(namesOf(await list()).includes('Wanderer')).toBe(listed));
    await expectListed(true);
    await directory.database.query('update providers set is_active = false where id = $1', [id]);
    await expectListed(false);
    await directory.database.query('update providers set is_active = true where id = $1', [id]);
    await expectListed(true);
    await directory.database.query('delete from providers where id = $1', [id]);
    await expectListed(false);
  });

  it('finds a new category immediately', async () => {
    const find = async () => (await directory.http.get<Category[]>('/api/categories?slug=welder')).body;
    expect(await find()).toEqual([]);
    await listings.category('Welder');
    await eventually(async () => expect(await find()).toHaveLength(1));
  });

  it('resolves a merged category to its target', async () => {
    const id = await listings.category('Pipe Fitter');
    await directory.database.query('update categories set merged_into = $1 where id = $2', [market.categoryId, id]);
    await eventually(async () => {
      const { body } = await directory.http.get<Category[]>('/api/categories?slug=pipe-fitter');
      expect(body).toEqual([expect.objectContaining({ slug: 'plumber' })]);
    });
    const { body } = await directory.http.get<Category[]>('/api/categories');
    expect(body.map((category) => category.slug)).toEqual(['plumber', 'welder']);
    const search = await directory.http.get<ProviderSearchResult>(
      '/api/providers/search?city=riverton-ut&category=pipe-fitter',
    );
    expect(search.body).toMatchObject({ category: { slug: 'plumber' }, total: 1 });
  });
});
