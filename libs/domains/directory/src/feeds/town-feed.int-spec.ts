import type { TestApp } from '@townlink/server-testing/app';
import { eventually } from '@townlink/server-testing';
import { makeCity, type TestMarket } from '@townlink/server-testing/markets';
import { Listings, startDirectory } from '../testing/listings';

describe('[BADGE-1] The feed of a town', () => {
  let directory: TestApp;
  let listings: Listings;
  let market: TestMarket;

  beforeAll(async () => {
    directory = await startDirectory({ settings: { SITE_URL: 'https://site.example', DEMO_MODE: 'false' } });
    listings = new Listings(directory.database);
    market = await listings.market('Riverton', 'Plumber');
  });
  afterAll(() => directory?.close());

  const read = (name: string, headers: Record<string, string> = {}) =>
    directory.http.get<string>(`/feeds/${name}`, { headers });
  const titles = (xml: string) => [...xml.matchAll(/<item>\s*<title>(.*?)<\/title>/gs)].map(([, title]) => title);

  it('has the newest listings first, with their own pages', async () => {
    await listings.provider(market, { business_name: 'Older', vetted_at: '2026-01-01T00:00:00Z' });
    await listings.provider(market, { business_name: 'Ace & Sons <3', slug: 'ace', vetted_at: '2026-02-01T00:00:00Z' });
    await listings.provider(market, { business_name: 'Paused', is_active: false, vetted_at: '2026-03-01T00:00:00Z' });
    const { status, headers, body } = await read('riverton-ut.xml');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    expect(titles(body)).toEqual([expect.stringContaining('Ace &'), expect.stringContaining('Older')]);
    expect(body).not.toContain('<3<');
    expect(body).toContain('<link>https://site.example/ut/riverton-ut/plumber/ace</link>');
    expect(body).toContain('Sun, 01 Feb 2026 00:00:00 GMT');
  });

  it('is not sent again to a reader that has it', async () => {
    const { headers } = await read('riverton-ut.xml');
    const again = await read('riverton-ut.xml', { 'if-none-match': headers.get('etag')! });
    expect(again.status).toBe(304);
  });

  it('drops a listing that is paused', async () => {
    const id = await listings.provider(market, { business_name: 'Briefly', vetted_at: '2026-04-01T00:00:00Z' });
    expect((await read('riverton-ut.xml')).headers.get('cache-control')).toBe('public, max-age=30');
    await eventually(async () => expect((await read('riverton-ut.xml')).body).toContain('Briefly'));
    await directory.database.query('update providers set is_active = false where id = $1', [id]);
    await eventually(async () => expect((await read('riverton-ut.xml')).body).not.toContain('Briefly'));
  });

  it('uses the time of generation without listings', async () => {
    const empty = await makeCity(directory.database);
    const [city] = await directory.database.query<{ slug: string }>('select slug from cities where id = $1', [empty]);
    const { body } = await read(`${city!.slug}.xml`);
    expect(titles(body)).toEqual([]);
    const built = Date.parse(/<lastBuildDate>(.*?)<\/lastBuildDate>/.exec(body)![1]!);
    expect(Math.abs(built - Date.now())).toBeLessThan(3_600_000);
  });

  it.each(['nowhere-zz.xml', 'riverton-ut', 'Riverton-UT.xml', '..%2Fsitemap.xml', `${'a'.repeat(300)}.xml`])(
    'does not exist at %s',
    async (name) => {
      expect((await read(name)).status).toBe(404);
    },
  );
});
