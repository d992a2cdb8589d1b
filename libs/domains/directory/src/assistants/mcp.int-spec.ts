import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { type ProblemDetails, STATE_CITIES_MAX } from '@townlink/contracts';
import type { TestApp } from '@townlink/server-testing/app';
import type { TestMarket } from '@townlink/server-testing/markets';
import { Listings, startDirectory } from '../testing/listings';
import type { DetailedAnswer, ProviderAnswer } from './answers';
import { type CheckedProvider, type SearchAnswer, type TownList, TOWNS_MAX } from './directory-tools';
import { answered } from './mcp-server';

const SITE = 'https://site.example';

describe('[MCP-1] Assistants', () => {
  let directory: TestApp;
  let market: TestMarket;
  let client: Client;
  let featured: string;
  let basic: string;

  beforeAll(async () => {
    directory = await startDirectory({
      settings: { SITE_URL: SITE, DEMO_MODE: 'false', PUBLIC_API_CALLS_PER_MINUTE: '200' },
    });
    const listings = new Listings(directory.database);
    await listings.place('Riverton', 'UT', 45_000);
    market = await listings.market('Riverton', 'Plumber');
    const shown = { phone: '801-555-0123', phone_display_opt_in: true };
    basic = await listings.provider(market, {
      business_name: 'Ace Plumbing',
      slug: 'ace',
      vetted_at: '2026-09-03T17:00:00Z',
    });
    featured = await listings.provider(market, {
      business_name: 'Best Plumbing',
      membership_tier: 'featured',
      google_rating: 4.9,
      ...shown,
    });
    await directory.database.query(
      `insert into listing_checks (provider_id, kind, state, decided_at, expires_on, issuer)
       values ($1, 'insurance', 'approved', '2026-09-04T00:00:00Z', '2099-12-31', 'Acme Mutual')`,
      [basic],
    );
    client = new Client({ name: 'test', version: '1' });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${directory.http.origin}/mcp`)));
  });

  afterAll(async () => {
    await client?.close();
    await directory?.close();
  });

  const call = async <Answer>(name: string, args: object): Promise<Answer> => {
    const result = await client.callTool({ name, arguments: { ...args } });
    if (result.isError) throw new Error(JSON.stringify(result.content));
    return result.structuredContent as Answer;
  };
  const search = (what: string, where?: string) => call<SearchAnswer>('search_providers', { what, where });

  it('find tools that only read, with their inputs and outputs', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search_providers',
      'get_provider',
      'compare_providers',
      'check_license',
      'list_towns',
    ]);
    for (const { annotations, outputSchema, description } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
      expect([outputSchema?.type, typeof description]).toEqual(['object', 'string']);
    }
  });

  it('find providers of a service in a town, and learn which placements are paid', async () => {
    const { understood_service, understood_town, total, providers } = await search('plumber', 'Riverton, UT');
    expect([understood_service, understood_town, total]).toEqual(['Plumber', 'Riverton, UT', 2]);
    expect(providers.map(({ name, paid_placement }) => [name, paid_placement])).toEqual([
      ['Best Plumbing', true],
      ['Ace Plumbing', false],
    ]);
    expect(providers[1]).toMatchObject({
      id: basic,
      page: `${SITE}/ut/riverton-ut/plumber/ace`,
      license_checked_at: '2026-09-03T17:00:00.000Z',
      phone: null,
    });
    expect(JSON.stringify(providers)).not.toMatch(/rating|4\.9|example\.com|Pat Example/);
  });

  it('find a business by its name, and get an explanation when nothing is understood', async () => {
    for (const [what, where] of [['Ace Plumbing'], ['Ace Plumbing', 'Riverton, UT']] as const) {
      const { businesses_of_this_name } = await search(what, where);
      expect(businesses_of_this_name.map(({ id, page }) => [id, page])).toEqual([
        [basic, `${SITE}/ut/riverton-ut/plumber/ace`],
      ]);
    }
    expect(await search('qwxzv', 'Riverton, UT')).toMatchObject({ understood_service: null, total: 0, providers: [] });
  });

  it('read one provider, and which of its facts were checked', async () => {
    const { provider } = await call<{ provider: DetailedAnswer }>('get_provider', { id: basic });
    expect(provider).toMatchObject({ name: 'Ace Plumbing', paid_placement: false });
    const { name, checks } = await call<CheckedProvider>('check_license', { id: basic });
    expect(name).toBe('Ace Plumbing');
    expect(checks.map(({ check, state, issuer }) => [check, state, issuer])).toEqual([
      ['License', 'valid', null],
      ['General liability insurance', 'valid', 'Acme Mutual'],
    ]);
    expect((await call<CheckedProvider>('check_license', { id: featured })).checks).toContainEqual(
      expect.objectContaining({ check: 'General liability insurance', state: 'not-checked' }),
    );
  });

  it('compare providers, leaving out one that is no longer listed', async () => {
    const gone = randomUUID();
    const { providers } = await call<{ providers: ProviderAnswer[] }>('compare_providers', {
      ids: [featured, gone, basic],
    });
    expect(providers.map(({ id }) => id)).toEqual([featured, basic]);
    await expect(call('get_provider', { id: gone })).rejects.toThrow('No provider with this id is listed.');
  });

  it('list towns of a state and of a service', async () => {
    const towns = [
      { name: 'Riverton', state: 'UT', slug: 'riverton-ut', providers: 2, page: `${SITE}/ut/riverton-ut` },
    ];
    expect(await call('list_towns', { state: 'ut' })).toEqual({ total: 1, towns });
    expect(await call('list_towns', { service: 'plumber' })).toEqual({ total: 1, towns });
    expect(await call('list_towns', { service: 'plumber', state: 'NV' })).toEqual({ total: 0, towns: [] });
    await expect(call('list_towns', {})).rejects.toThrow('Give a state, a service or both.');
  });

  it('list the towns of a state when thousands elsewhere have more providers of the service', async () => {
    const listings = new Listings(directory.database);
    const roofers = { cityId: market.cityId, categoryId: await listings.category('Roofer') };
    await listings.provider(roofers, { business_name: 'Summit Roofing' });
    await directory.database.query(
      `with elsewhere as (
         insert into cities (name, slug, state)
         select 'Far ' || n, 'far-' || n || '-nv', 'NV' from generate_series(1, ${STATE_CITIES_MAX}) n returning id)
       insert into market_counts (city_id, category_id, membership_tier, listed) select id, $1, 'basic', 2 from elsewhere`,
      [roofers.categoryId],
    );
    const { towns } = await call<TownList>('list_towns', { service: 'roofer', state: 'UT' });
    expect(towns.map(({ slug, providers }) => [slug, providers])).toEqual([['riverton-ut', 1]]);
    const elsewhere = await call<TownList>('list_towns', { service: 'roofer', state: 'NV' });
    expect([elsewhere.total, elsewhere.towns.length]).toEqual([STATE_CITIES_MAX, TOWNS_MAX]);
    await directory.database.query(
      `delete from market_counts where city_id in (select id from cities where slug like 'far-%')`,
    );
    await directory.database.query(`delete from cities where slug like 'far-%'`);
  });

  it.each([
    ['a text that is too long', 'search_providers', { what: 'x'.repeat(101) }],
    ['an empty text', 'search_providers', { what: ' ' }],
    ['an id that is none', 'get_provider', { id: 'ace' }],
    ['too many to compare', 'compare_providers', { ids: Array.from({ length: 5 }, () => randomUUID()) }],
    ['a state that is none', 'list_towns', { state: 'Utah' }],
    ['two letters that are no state', 'list_towns', { state: 'XX' }],
    ['two letters that are no state, with a service', 'list_towns', { state: 'XX', service: 'plumber' }],
    ['a service that there is none of', 'list_towns', { service: 'nothing' }],
    ['a tool that there is none of', 'delete_provider', { id: randomUUID() }],
  ])('get an explanation of %s', async (_name, tool, args) => {
    await expect(call(tool, args)).rejects.toThrow();
  });

  it('get an error without internal details when something fails', async () => {
    Logger.overrideLogger(false);
    const fault = new Error('relation "providers" does not exist at 10.0.0.7:5432');
    const { isError, content } = await answered(() => Promise.reject(fault));
    const text = 'Something went wrong on our side. Please try again.';
    expect([isError, content]).toEqual([true, [{ type: 'text', text }]]);
  });

  it('send one message per call, which is answered', async () => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_towns', arguments: {} } };
    const other = { jsonrpc: '2.0', id: 2, method: 'tools/list' };
    const headers = { accept: 'application/json, text/event-stream' };
    const { status, body } = await directory.http.post<ProblemDetails>('/mcp', [message, other], { headers });
    expect([status, body.detail]).toEqual([400, 'Send one message in each call.']);
  });

  it.each([
    ['no message', {}],
    ['a text', '"hello"'],
    ['an unknown method', { jsonrpc: '2.0', id: 1, method: 'tools/steal' }],
  ])('are refused for %s, never with a server error', async (_name, message) => {
    const headers = { accept: 'application/json, text/event-stream' };
    const { status, body } = await directory.http.post<string>('/mcp', message, { headers });
    expect(status).toBeLessThan(500);
    expect(JSON.stringify(body)).toMatch(/error|detail/);
  });

  it('read in /llms.txt what the directory is and which interfaces programs can use', async () => {
    const { status, headers, body } = await directory.http.get<string>('/llms.txt');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8']);
    const links = [...body.matchAll(/\]\((\S+)\)/g)].map(([, link]) => link!);
    expect(links).toEqual(expect.arrayContaining([`${SITE}/mcp`, `${SITE}/index.md`, `${SITE}/faq.md`]));
    expect(links.every((link) => link.startsWith(SITE))).toBe(true);
  });

  it('get 405 when they ask for a stream to listen to', async () => {
    const { status, headers } = await directory.http.get('/mcp', { headers: { accept: 'text/event-stream' } });
    expect([status, headers.get('allow')]).toEqual([405, 'POST']);
  });

  it.each(['GET', 'DELETE', 'PUT'])('are told by %s the only method that is answered', async (method) => {
    const response = await fetch(`${directory.http.origin}/mcp`, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    expect(await response.json()).toMatchObject({ detail: `${method} cannot be used here; this takes POST.` });
  });
});
