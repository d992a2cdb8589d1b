import { sitemapPages } from '@townlink/contracts';
import type { TestApp } from '@townlink/server-testing/app';
import type { TestMarket } from '@townlink/server-testing/markets';
import { Listings, startDirectory } from '../testing/listings';

describe('the sitemap', () => {
  let directory: TestApp;
  let plumbers: TestMarket;

  beforeAll(async () => {
    directory = await startDirectory({ settings: { SITE_URL: 'https://site.example', DEMO_MODE: 'false' } });
    const listings = new Listings(directory.database);
    plumbers = await listings.market('Riverton', 'Plumber');
    const dentists = { ...plumbers, categoryId: await listings.category('Dentist') };
    await listings.provider(plumbers, { business_name: 'Ace' });
    await listings.provider(plumbers, { business_name: 'Best' });
    await listings.provider(dentists, { business_name: 'Dee' });
    await listings.provider(
      { ...plumbers, cityId: await listings.city('Reno', 'NV') },
      { business_name: 'Paused', is_active: false },
    );
    const many = await directory.database.query<{ id: string }>(
      `insert into cities (name, slug, state) select 'Town ' || n, 'town-' || lpad(n::text, 3, '0') || '-wy', 'WY' from generate_series(1, 450) n returning id`,
    );
    for (const { id } of many)
      await listings.provider({ cityId: id, categoryId: plumbers.categoryId }, { business_name: 'Same' });
  });

  afterAll(() => directory?.close());

  const read = async (path: string) => {
    const { status, headers, body } = await directory.http.get<string>(path);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    return {
      xml: body,
      addresses: [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!.replaceAll('&amp;', '&')),
    };
  };
  const pathOf = (address: string) => address.replace('https://site.example', '');

  it('[CITY-6, FIND-7] lists every page with listings once, and the fixed pages', async () => {
    const { addresses: parts } = await read('/sitemap.xml');
    expect(parts.map(pathOf)).toEqual(['/sitemaps/pages.xml', '/sitemaps/cities.xml?from=riverton-ut']);
    const listed: string[] = [];
    for (const part of parts) listed.push(...(await read(pathOf(part))).addresses.map(pathOf));
    expect(listed).toEqual([
      ...sitemapPages.map(({ path }) => path),
      '/ut',
      '/wy',
      '/plumber',
      '/ut/riverton-ut',
      '/ut/riverton-ut/dentist',
      '/ut/riverton-ut/plumber',
      ...Array.from({ length: 450 }, (_, n) => `/wy/town-${String(n + 1).padStart(3, '0')}-wy`).flatMap((city) => [
        city,
        `${city}/plumber`,
      ]),
    ]);
  });

  it('[CONTENT-1] lists pages of the operator’s own once they are published, and no page twice', async () => {
    await directory.database.query(`
      insert into content_pages (name, version) values ('about-us', 1), ('faq', 1), ('not-yet', 0), ('withdrawn', 1)`);
    await directory.database.query(`
      insert into content_versions (page, number, document)
      values ('about-us', 1, '{}'), ('faq', 1, '{}'), ('withdrawn', 1, null)`);
    const { addresses } = await read('/sitemaps/pages.xml');
    const paths = addresses.map(pathOf);
    expect(paths.filter((path) => path.startsWith('/pages/'))).toEqual(['/pages/about-us']);
    expect(paths).toEqual([...new Set(paths)]);
    await directory.database.query('delete from content_pages');
  });

  it('[CITY-6] [SEARCH-11] shows the last change of a list, and omits providers paused since', async () => {
    const { xml } = await read('/sitemaps/cities.xml?from=riverton-ut&before=town-002-wy');
    expect(xml).toMatch(
      /<loc>https:\/\/site\.example\/ut\/riverton-ut\/plumber<\/loc><lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/,
    );
    expect(xml).not.toContain('town-002');
    await directory.database.query(`update providers set is_active = false where business_name = 'Dee'`);
    expect((await read('/sitemaps/cities.xml?from=riverton-ut')).xml).not.toContain('dentist');
  });

  it.each(['from=%00', 'from=A', 'before=', `from=${'a'.repeat(121)}`, 'from=a&from=b'])(
    'refuses %s',
    async (query) => {
      const { status } = await directory.http.get(`/sitemaps/cities.xml?${query}`);
      expect(status).toBe(400);
    },
  );
});
