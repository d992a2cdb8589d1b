import { eventually } from '@townlink/server-testing';
import { makeMarket, makeProvider } from '@townlink/server-testing/markets';
import { type RunningGateway, startGateway } from './support/running-gateway';

const SITE = 'https://site.example';

describe('[MCP-1] pages as Markdown', () => {
  let gateway: RunningGateway;
  let market: string;
  let best: string;

  beforeAll(async () => {
    gateway = await startGateway({ CDN_SECONDS: '300', CDN_PURGE_URL: 'http://127.0.0.1:9/', CDN_PURGE_TOKEN: 'x' });
    const made = await makeMarket(gateway.database);
    best = await makeProvider(gateway.database, made, {
      business_name: 'Best </script> *Plumbing*',
      slug: 'best',
      membership_tier: 'featured',
      vetted_at: '2026-09-03T17:00:00Z',
      google_rating: 4.9,
      phone: '801-555-0123',
      phone_display_opt_in: true,
      website_url: 'https://best.example',
    });
    await makeProvider(gateway.database, made, { business_name: 'Ace Plumbing', slug: 'ace', vetted_at: '2026-08-01' });
    await gateway.database.query(
      `insert into listing_checks (provider_id, kind, state, decided_at, expires_on, issuer)
       values ($1, 'insurance', 'approved', '2026-09-04T00:00:00Z', '2099-12-31', 'Acme Mutual')`,
      [best],
    );
    const [address] = await gateway.database.query<{ city: string; state: string; category: string }>(
      `select ci.slug as city, ci.state, ca.slug as category from cities ci, categories ca where ci.id = $1 and ca.id = $2`,
      [made.cityId, made.categoryId],
    );
    market = `/${address!.state}/${address!.city}/${address!.category}`.toLowerCase();
    await eventually(async () => expect((await read(`${market}.md`)).text).toContain('Ace Plumbing'));
  });

  afterAll(() => gateway?.stop());

  async function read(path: string, accept?: string) {
    const response = await gateway.get(path, accept === undefined ? {} : { accept });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  it('list the providers of a market with the dates of checks, and mark the paid place', async () => {
    const { status, headers, text } = await read(market, 'text/markdown');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8']);
    expect(headers.get('vary')).toContain('accept-encoding, accept');
    expect(headers.get('link')).toBe(`<${SITE}${market}>; rel="canonical"`);
    const [paid = '', others = ''] = text.split('## All others');
    expect(paid).toContain('## Featured (paid placement)');
    expect(paid).toContain(`](${SITE}${market}/best)`);
    expect(paid).toMatch(/Paid placement: yes \(Featured\)\n- License checked: 2026-09-03\n- Phone: 801-555-0123/);
    expect(others).toMatch(/Ace Plumbing.*Paid placement: no\n- License checked: 2026-08-01/s);
    expect(text).not.toMatch(/4\.9|<\/script>/);
  });

  it('contain what a provider’s profile says, with user text escaped', async () => {
    const { status, text } = await read(`${market}/best.md`);
    expect(status).toBe(200);
    expect(text).toContain('# Best \\</script\\> \\*Plumbing\\*');
    expect(text).toContain(
      'General liability insurance: valid; Acme Mutual; checked on 2026-09-04; valid until 2099-12-31',
    );
    expect(text).toContain('Paid placement: yes (Featured)');
    expect(text).not.toContain('4.9');
  });

  it('are the same by address and by Accept, with another ETag than HTML', async () => {
    const [byAddress, byAccept, html] = await Promise.all([
      read(`${market}.md`),
      read(market, 'text/markdown, */*;q=0.1'),
      read(market, '*/*'),
    ]);
    expect(byAddress.text).toBe(byAccept.text);
    expect(byAddress.headers.get('vary')).not.toMatch(/accept(?!-)/);
    expect(html.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html.headers.get('etag')).not.toBe(byAccept.headers.get('etag'));
    expect(html.text).toContain(`<link rel="alternate" type="text/markdown" href="${SITE}${market}.md">`);
  });

  it.each([
    ['/', /^# /m],
    ['/faq', /^### /m],
    ['/safety-trust', /^## /m],
    ['/developers', /^## /m],
    ['/pricing', /^# Pricing/m],
  ])('are made of %s as well, without scripts and forms', async (path, part) => {
    const { status, text } = await read(path, 'text/markdown');
    expect(status).toBe(200);
    expect(text).toMatch(part);
    expect(text).not.toMatch(/<script|<form|<svg|undefined|\[object/);
    const links = [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, link]) => link!);
    expect(links.every((link) => URL.canParse(link))).toBe(true);
  });

  it('name the cities and services of the directory', async () => {
    const [, state, city, category] = market.split('/');
    for (const path of [`/${state}`, `/${state}/${city}`, `/${category}`]) {
      const { status, text } = await read(path, 'text/markdown');
      expect([path, status]).toEqual([path, 200]);
      expect(text).toContain(`](${SITE}/`);
    }
  });

  it('are rendered again when the listing changes, like HTML', async () => {
    await eventually(async () =>
      expect((await read(market, 'text/markdown')).headers.get('cache-status')).toBe('townlink; hit'),
    );
    await gateway.database.query(`update providers set is_active = false where slug = 'ace'`);
    for (const accept of ['text/markdown', 'text/html'])
      await eventually(async () => expect((await read(market, accept)).text).not.toContain('Ace Plumbing'));
    await gateway.database.query(`update providers set is_active = true where slug = 'ace'`);
    await eventually(async () => expect((await read(market, 'text/markdown')).text).toContain('Ace Plumbing'));
  });

  it('are answered with 304 when unchanged', async () => {
    const etag = (await read(market, 'text/markdown')).headers.get('etag')!;
    const response = await gateway.get(market, { accept: 'text/markdown', 'if-none-match': etag });
    expect(response.status).toBe(304);
    expect((await gateway.get(market, { accept: 'text/html', 'if-none-match': etag })).status).toBe(200);
  });

  it('are cached under the keys of the HTML, to be purged with it', async () => {
    const [markdown, html] = await Promise.all([read(market, 'text/markdown'), read(market, 'text/html')]);
    const keys = (answer: typeof html) => answer.headers.get('surrogate-key')!.split(' ').sort();
    expect(keys(markdown)).toEqual(expect.arrayContaining(keys(html)));
    expect(markdown.headers.get('cache-control')).toContain('s-maxage=300');
  });

  it('redirect to the Markdown of the current address', async () => {
    for (const [path, location] of [
      [`${market.toUpperCase()}.md`, `${market}.md`],
      ['/nv.md', '/index.md'],
    ]) {
      const { status, headers } = await read(path!);
      expect([status === 301 || status === 302, headers.get('location')]).toEqual([true, location]);
    }
  });

  it.each(['/account', '/search?q=plumber', '/auth/sign-in'])('do not exist for %s', async (path) => {
    const { headers } = await read(path, 'text/markdown');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('vary')).not.toMatch(/accept(?!-)/);
  });

  it('answer in Markdown that a page does not exist, without being indexed', async () => {
    for (const path of ['/ut/nowhere-ut/plumber', `${market}/no-provider`, '/no-such-service']) {
      const { status, headers, text } = await read(`${path}.md`);
      expect([status, headers.get('x-robots-tag'), text]).toEqual([404, 'noindex', '# Page not found\n']);
    }
  });

  it('apply the filters of a list, and name them', async () => {
    const { text } = await read(`${market}.md?emergency=1&sort=rating&page=x`);
    expect(text).toContain('emergency=1');
    expect(text).not.toContain('### [');
  });
});
