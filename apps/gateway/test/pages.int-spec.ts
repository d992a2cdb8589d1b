import { eventually } from '@townlink/server-testing';
import { HOSTILE_QUERIES, HOSTILE_TEXTS } from './support/hostile-input';
import { type RunningGateway, startGateway } from './support/running-gateway';
import { Wire } from './support/wire';

const PAGE = '/ut/riverton-ut/plumber';

const SEED = `
  insert into cities (name, slug, state) values ('Riverton', 'riverton-ut', 'UT'), ('Provo', 'provo-ut', 'UT');
  insert into categories (name, slug, plural) values ('Plumber', 'plumber', null), ('Landscaping', 'landscaping', 'Landscaping Services');
  insert into categories (name, slug, merged_into) select 'Pipe Fitter', 'pipe-fitter', id from categories where slug = 'plumber';
  insert into auth.users (email) values ('fay@x.example'), ('pete@x.example');
  insert into providers (user_id, slug, business_name, contact_name, phone, email, city_id, category_id, vetting_status,
      membership_tier, is_active, google_rating, google_review_count)
  select u.id, split_part(u.email::text, '@', 1), case when u.email = 'fay@x.example' then 'Fay </script><b>Pipes' else 'Paused Pete' end,
         'Pat', '801-555-0100', u.email, t.id, c.id, 'approved', 'featured', u.email = 'fay@x.example', 4.5, 10
    from auth.users u, cities t, categories c where t.slug = 'riverton-ut' and c.slug = 'plumber'`;

describe('pages from the gateway', () => {
  let gateway: RunningGateway;

  beforeAll(async () => {
    gateway = await startGateway();
    for (const statement of SEED.split(';')) await gateway.database.query(statement);
  });

  afterAll(() => gateway?.stop());

  const html = async (path: string) => {
    const response = await gateway.get(path);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  it('[CITY-4] [SEARCH-11] sends the city page with exactly its listed providers in the HTML', async () => {
    await eventually(async () => expect((await html(PAGE)).text).toContain('Fay &lt;/script&gt;&lt;b&gt;Pipes'));
    const { status, headers, text } = await html(PAGE);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('x-robots-tag')).toBeNull();
    expect(text).toContain('<title>Best Plumbers in Riverton, UT');
    expect(text).toContain(`<link rel="canonical" href="https://site.example${PAGE}">`);
    expect(text).not.toContain('Paused Pete');
    expect(text).not.toContain('</script><b>Pipes');
    expect(text).not.toContain('801-555-0100');
  });

  it('[HOME-2] [CITY-4] sends every part of a page in its place, without scripts that move them', async () => {
    for (const path of ['/', PAGE]) expect((await html(path)).text).not.toContain('<template');
    expect((await html('/')).text).toMatch(/<main.*Frequently.*<\/main>/s);
  });

  it.each(['/', PAGE, '/for-providers', '/search?q=plumber&city=riverton-ut', '/ut/riverton-ut/nothing'])(
    'gives %s an existing picture for link previews',
    async (path) => {
      const { text } = await html(path);
      const content = (name: string) =>
        new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(text)?.[1] ?? '';
      expect(['og:image:width', 'og:image:height', 'twitter:card'].map(content)).toEqual([
        '1200',
        '630',
        'summary_large_image',
      ]);
      expect(content('og:image:alt')).toMatch(path === PAGE ? /Plumbers in Riverton/ : /Townlink/);
      const { origin, pathname } = new URL(content('og:image'));
      expect(origin).toBe('https://site.example');
      const picture = await gateway.get(pathname);
      const bytes = Buffer.from(await picture.arrayBuffer());
      expect(picture.headers.get('content-type')).toBe('image/png');
      // The size is in the first chunk of a PNG.
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    },
  );

  it('[CITY-3] contains structured data without ratings', async () => {
    const { text } = await html(PAGE);
    const blocks = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json]) => JSON.parse(json!) as { '@type': string },
    );
    expect(blocks.length).toBeGreaterThan(0);
    expect(JSON.stringify(blocks)).not.toMatch(/aggregateRating|"Review"/);
  });

  it.each([
    ['/UT/Riverton-UT/Plumber?utm=1', 301, `${PAGE}?utm=1`],
    [`${PAGE}/`, 301, PAGE],
    ['/ut/riverton-ut/pipe-fitter', 301, PAGE],
    ['/ut/riverton-ut/pipe-fitter/fay', 301, `${PAGE}/fay`],
    ['/ut/riverton/plumber', 301, PAGE],
    ['/ut/riverton-ut/%70lumber', 301, PAGE],
    ['/ut/riverton', 301, '/ut/riverton-ut'],
    ['/UT', 301, '/ut'],
    ['/ut/provo-ut', 302, '/'],
    ['/ut/nowhere-ut', 302, '/'],
    ['/nv', 302, '/'],
  ])('[CITY-2] redirects %s with %i', async (path, status, location) => {
    const response = await gateway.get(path);
    expect([response.status, response.headers.get('location')]).toEqual([status, location]);
  });

  it.each(['/nv/riverton-ut/plumber', '/ut/riverton-ut/nothing', '/ut/nowhere-ut/plumber', '/no/such/page', '/nope'])(
    '[SHELL-4] [CITY-2] answers %s with 404 and a page that says so',
    async (path) => {
      const { status, text } = await html(path);
      expect(status).toBe(404);
      expect(text).toMatch(/page not found/i);
      expect(text).toContain('<meta name="robots" content="noindex">');
    },
  );

  it('[SHELL-4] [CITY-2] answers 404 for an unlisted provider, with a notice and other providers', async () => {
    const { status, text } = await html(`${PAGE}/pete`);
    expect(status).toBe(404);
    expect(text).toContain('Provider not listed');
    expect(text).toContain(`href="${PAGE}"`);
    expect(text).not.toContain('Paused Pete');
    expect(text).toContain('<meta name="robots" content="noindex">');
  });

  it.each(['/search?q=plumber&city=riverton-ut', '/account', '/admin', '/provider/dashboard', '/auth/sign-in'])(
    'keeps %s out of search engines',
    async (path) => {
      const { status, headers } = await html(path);
      expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    },
  );

  it('[SEARCH-11] renders a page again as soon as a provider is paused', async () => {
    const expectFay = (listed: boolean) =>
      eventually(async () => expect((await html(PAGE)).text.includes('Pipes')).toBe(listed));
    await expectFay(true);
    await gateway.database.query(`update providers set is_active = false where slug = 'fay'`);
    await expectFay(false);
    expect((await html(PAGE)).text).toContain('<meta name="robots" content="noindex">');
    await gateway.database.query(`update providers set is_active = true where slug = 'fay'`);
    await expectFay(true);
  });

  it('[CITY-2] [SEARCH-11] lists new providers on state and city pages right away', async () => {
    await eventually(async () => expect((await html('/ut')).text).toContain('href="/ut/riverton-ut"'));
    await eventually(async () => expect((await html('/ut/riverton-ut')).text).toContain(`href="${PAGE}"`));
    expect((await html('/ut')).text).not.toContain('provo-ut');
    const move = (city: string) =>
      gateway.database.query(
        `update providers set city_id = (select id from cities where slug = '${city}') where slug = 'fay'`,
      );
    await move('provo-ut');
    await eventually(async () => expect((await html('/ut')).text).toContain('href="/ut/provo-ut"'));
    await eventually(async () => expect((await gateway.get('/ut/riverton-ut')).headers.get('location')).toBe('/'));
    await move('riverton-ut');
    await eventually(async () => expect((await html('/ut')).text).not.toContain('provo-ut'));
    await eventually(async () => expect((await html('/ut/riverton-ut')).status).toBe(200));
  });

  it('compresses pages and answers 304 for the current ETag', async () => {
    const first = await gateway.get('/', { 'accept-encoding': 'br' });
    expect(first.headers.get('content-encoding')).toBe('br');
    expect(first.headers.get('vary')).toBe('accept-encoding, accept');
    const again = await gateway.get('/', { 'accept-encoding': 'br', 'if-none-match': first.headers.get('etag')! });
    expect(again.status).toBe(304);
  });

  it.each([
    ['among others', (etag: string) => `"older", ${etag}`],
    ['as a proxy that compresses marks it', (etag: string) => `W/${etag}`],
    ['for any', () => '*'],
  ])('answers 304 for the current ETag when it is named %s', async (_how, header) => {
    const etag = (await gateway.get('/')).headers.get('etag')!;
    expect((await gateway.get('/', { 'if-none-match': header(etag) })).status).toBe(304);
  });

  it.each([
    '//evil.example/x',
    '/%00',
    '/ut/riverton-ut/%00',
    '/ut/riverton-ut/plumber/a%00b',
    '/search?city=%00&category=%00',
    '/search?city=riverton-ut&category=a%00b',
    '/ut/%',
    '/ut/%ff/plumber',
    `/${'x'.repeat(5000)}`,
    "/ut/riverton-ut/';drop--",
    '/..%2f..%2fetc/passwd',
  ])('answers the unusual address %s without a server error', async (path) => {
    const response = await gateway.get(path);
    expect(response.status).toBeGreaterThanOrEqual(200);
    expect(response.status).toBeLessThan(500);
    expect(response.headers.get('location') ?? '/').toMatch(/^\/(?!\/)/);
  });

  it.each(['/%00', '/%', '/%zz', '/%ff/riverton-ut', '/ut/riverton-ut/%00', '/ut/riverton-ut/plumber/%c3'])(
    'shows visitors the page of unknown addresses at %s, which cannot be read',
    async (path) => {
      const { status, headers, text } = await html(path);
      expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(text).toContain('<h1');
    },
  );

  it('answers a problem to a call at an address that cannot be decoded', async () => {
    const response = await gateway.get('/api/cities/%zz/popular-categories', { accept: 'text/html' });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      400,
      'application/problem+json; charset=utf-8',
    ]);
  });

  it('[SEARCH-2] [SHORT-1] never answers 500 for any parameters of a page', async () => {
    const wire = new Wire(gateway.origin);
    const parameters = {
      '/search?q=plumber&city=riverton-ut&': ['q', 'city', 'category', 'sort', 'page', 'offer', 'phone', 'rating'],
      [`${PAGE}?`]: ['page', 'offer'],
      '/shortlist?': ['p'],
      '/compare?': ['p'],
    };
    const addresses = Object.entries(parameters).flatMap(([start, names]) =>
      names.flatMap((name) => [
        ...HOSTILE_TEXTS.flatMap((text) => [`${start}${name}=${text}`, `${start}${name}=${text}&${name}=${text}`]),
        ...HOSTILE_QUERIES(name).map((query) => start + query),
      ]),
    );
    const faults: string[] = [];
    const rest = addresses.filter((address) => address.length < 12_000);
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let path = rest.pop(); path; path = rest.pop()) {
          const { status, headers } = await wire.call({ method: 'GET', path });
          const target = String(headers.location ?? '/');
          if (status >= 500 || !/^\/(?!\/)/.test(target)) faults.push(`${path.slice(0, 120)}: ${status} ${target}`);
        }
      }),
    );
    wire.close();
    expect(faults).toEqual([]);
  });
});
