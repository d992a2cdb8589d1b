import type { ApiProvider, ProblemDetails } from '@townlink/contracts';
import type { TestApp } from '@townlink/server-testing/app';
import { Listings, startDirectory } from '../testing/listings';

const PATH = '/api/public/v1/providers/by-address';
const SITE = 'http://localhost:4999';

describe('a provider by the address of its page', () => {
  let directory: TestApp;
  let fay: string;
  let moved: string;

  beforeAll(async () => {
    directory = await startDirectory({ settings: { PUBLIC_API_CALLS_PER_MINUTE: '10000', SITE_URL: SITE } });
    const listings = new Listings(directory.database);
    const plumbers = await listings.market('Riverton', 'Plumber');
    const pipes = await listings.category('Pipes');
    fay = await listings.provider(plumbers, { business_name: 'Fay', slug: 'fay' });
    moved = await listings.provider(plumbers, { business_name: 'Fay of Pipes', slug: 'fay-2' });
    await listings.provider(plumbers, { business_name: 'Paused Pat', slug: 'pat', is_active: false });
    const { query } = directory.database;
    await query('update categories set merged_into = $2 where id = $1', [pipes, plumbers.categoryId]);
    await query(`insert into former_addresses (city_id, category_id, slug, provider_id) values ($1, $2, 'fay', $3)`, [
      plumbers.cityId,
      pipes,
      moved,
    ]);
  });

  afterAll(() => directory?.close());

  const get = <Body>(url: string) => directory.http.get<Body>(`${PATH}?${new URLSearchParams({ url })}`);

  it.each([
    [`${SITE}/ut/riverton-ut/plumber/fay`, () => fay],
    ['/ut/riverton-ut/plumber/fay', () => fay],
    [`${SITE}/UT/Riverton-UT/plumber/fay/?from=mail#top`, () => fay],
    ['/ut/riverton/plumber/fay.md', () => fay],
    ['/ut/riverton-ut/pipes/fay', () => moved],
    ['/ut/riverton-ut/pipes/fay-2', () => moved],
  ])('[API-4] is read at %s', async (url, id) => {
    const { status, headers, body } = await get<ApiProvider>(url);
    expect([status, body.id, headers.get('cache-control')]).toEqual([200, id(), 'public, max-age=30']);
    expect(body.page_url).toMatch(/^http:\/\/localhost:4999\/ut\/riverton-ut\/plumber\/fay/);
  });

  it.each(['/ut/riverton-ut/plumber/pat', '/ut/riverton-ut/plumber/none', '/ut/nowhere-ut/plumber/fay'])(
    '[API-4] is not found at %s',
    async (url) => {
      expect((await get<ProblemDetails>(url)).status).toBe(404);
    },
  );

  it.each([
    'https://other.example/ut/riverton-ut/plumber/fay',
    '//other.example/ut/riverton-ut/plumber/fay',
    'javascript:alert(1)',
    '/ut/riverton-ut/plumber',
    '/zz/riverton-ut/plumber/fay',
    '',
  ])('[API-4] is refused for %j, which is no address of the site', async (url) => {
    const { status, body } = await get<ProblemDetails>(url);
    const message = "url must be the address of a provider's page at http://localhost:4999.";
    expect([status, body.errors]).toEqual([400, [{ field: 'url', message }]]);
  });
});
