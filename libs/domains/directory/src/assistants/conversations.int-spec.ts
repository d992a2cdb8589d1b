import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { randomUUID } from 'node:crypto';
import type { TestApp } from '@townlink/server-testing/app';
import { Listings, startDirectory } from '../testing/listings';
import type { ProviderAnswer, TownAnswer } from './answers';
import type { CheckedProvider, SearchAnswer } from './directory-tools';

const SITE = 'https://site.example';

/** Bytes of an answer that an assistant can read at once. */
const ANSWER_MAX = 64_000;

const TOWNS = ['Riverton', 'Draper', 'Lehi'] as const;
const SERVICES = ['Plumber', 'Roofer', 'Florist'] as const;
const TIERS = ['basic', 'featured', 'standard', 'basic'] as const;

/** A tool call, built from what earlier answers said. */
interface Question {
  tool: string;
  args: (found: readonly ProviderAnswer[], towns: readonly TownAnswer[]) => object;
}
type Conversation = [title: string, questions: Question[], listed?: { town?: string; service?: string; name?: string }];

const search = (what: string, where?: string, open_now?: boolean): Question => ({
  tool: 'search_providers',
  args: () => ({ what, where, open_now }),
});
const readFirst: Question = { tool: 'get_provider', args: ([first]) => ({ id: first!.id }) };
const checkLast: Question = { tool: 'check_license', args: (found) => ({ id: found.at(-1)!.id }) };
const compare = (count: number): Question => ({
  tool: 'compare_providers',
  args: (found) => ({ ids: found.slice(0, count).map(({ id }) => id) }),
});
const towns = (args: object): Question => ({ tool: 'list_towns', args: () => args });

/** The providers in the last answer are compared with the database by town, service or name. */
const CONVERSATIONS: Conversation[] = [
  ...TOWNS.flatMap((town) =>
    SERVICES.flatMap((service): Conversation[] => [
      [`a ${service} in ${town}`, [search(service, `${town}, UT`)], { town, service }],
      [
        `a ${service} in ${town}, then the first, and the license of the last`,
        [search(service.toLowerCase(), town), readFirst, checkLast],
      ],
    ]),
  ),
  ['a word for the service', [search('leaky faucet', 'Riverton, UT')], { town: 'Riverton', service: 'Plumber' }],
  ['a misspelled service', [search('plummer', 'Draper, UT')], { town: 'Draper', service: 'Plumber' }],
  ['everything in one text', [search('roofer in Lehi UT')], { town: 'Lehi', service: 'Roofer' }],
  ['a business by its name', [search('Draper Florist Number 2'), checkLast], { name: 'Draper Florist Number 2' }],
  ['a business by its name in its town', [search('Lehi Roofer Number 3', 'Lehi, UT'), readFirst]],
  ['two that are compared', [search('Plumber', 'Riverton, UT'), compare(2)]],
  ['four that are compared', [search('Florist', 'Lehi, UT'), compare(4)]],
  ['three that are compared, then their first license', [search('Roofer', 'Draper, UT'), compare(3), checkLast]],
  ['who is open now', [search('Plumber', 'Lehi, UT', true)], { name: 'Lehi Plumber Number 0' }],
  ['who is open now, where no hours are known', [search('Florist', 'Lehi, UT', true)], { name: '' }],
  ['towns of a state, then a service there', [towns({ state: 'UT' }), search('Florist', 'Draper, UT')]],
  ['towns with a service', [towns({ service: 'roofer', state: 'ut' }), search('Roofer', 'Riverton, UT'), readFirst]],
  ['a service that is not listed', [search('qwxzv', 'Lehi, UT')], { name: '' }],
  ['a town that is not known', [search('Plumber', 'Qwxzv, UT')], { name: '' }],
];

/** Every provider that an answer names, at any depth. */
const providersIn = (answer: object): ProviderAnswer[] =>
  Object.entries(answer).flatMap(([name, value]): ProviderAnswer[] => {
    if (name === 'provider') return [value as ProviderAnswer];
    return /^(?:providers|businesses)/.test(name) ? (value as ProviderAnswer[]) : [];
  });

describe('[MCP-1] Conversations of assistants', () => {
  let directory: TestApp;
  let other: TestApp;
  let client: Client;

  beforeAll(async () => {
    const settings = { SITE_URL: SITE, DEMO_MODE: 'false', PUBLIC_API_CALLS_PER_MINUTE: '1000' };
    directory = await startDirectory({ settings });
    other = await startDirectory({ settings, database: directory.database });
    await fill(new Listings(directory.database), directory);
    client = await connect(directory);
  });

  afterAll(async () => {
    await client?.close();
    await other?.close();
    await directory?.close();
  });

  async function connect({ http }: TestApp): Promise<Client> {
    const made = new Client({ name: 'test', version: '1' });
    await made.connect(new StreamableHTTPClientTransport(new URL(`${http.origin}/mcp`)));
    return made;
  }

  async function ask(by: Client, name: string, args: object): Promise<object> {
    const { isError, content, structuredContent } = await by.callTool({ name, arguments: { ...args } });
    if (isError) throw new Error(JSON.stringify(content));
    expect(JSON.stringify(content).length).toBeLessThan(ANSWER_MAX);
    expect(JSON.parse((content as { text: string }[])[0]!.text)).toEqual(structuredContent);
    return structuredContent as object;
  }

  /** The database's values for providers, in the form of an answer. */
  const inDatabase = (where: string, parameters: unknown[]) =>
    directory.database.query<Record<string, unknown>>(
      `select p.id, p.business_name as name, p.membership_tier <> 'basic' as paid_placement, c.name as service,
              t.name || ', ' || t.state as town, p.website_url as website,
              lower('${SITE}/' || t.state || '/' || t.slug || '/' || c.slug || '/' || p.slug) as page,
              case when p.phone_display_opt_in then p.phone end as phone,
              to_char(p.vetted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as license_checked_at
         from providers p join cities t on t.id = p.city_id join categories c on c.id = p.category_id
        where p.is_active and ${where}`,
      parameters,
    );

  async function expectFacts(found: readonly ProviderAnswer[]): Promise<void> {
    for (const provider of found) {
      expect(typeof provider.paid_placement).toBe('boolean');
      const [row] = await inDatabase('p.id = $1', [provider.id]);
      expect(provider).toMatchObject(row!);
      expect(JSON.stringify(provider)).not.toMatch(/rating|4\.9|Pat Example|owner-of/);
    }
  }

  async function expectChecks(checked: CheckedProvider): Promise<void> {
    const [row] = await inDatabase('p.business_name = $1', [checked.name]);
    expect([checked.page, checked.paid_placement]).toEqual([row!['page'], row!['paid_placement']]);
    const license = checked.checks.find(({ check }) => check === 'License');
    expect(license).toMatchObject({ state: 'valid', checked_at: row!['license_checked_at'] });
    const [insurance] = await directory.database.query<{ issuer: string; until: string }>(
      `select issuer, expires_on::text as until from listing_checks where provider_id = $1 and kind = 'insurance'`,
      [row!['id']],
    );
    const said = checked.checks.find(({ check }) => check === 'General liability insurance');
    expect(said).toMatchObject(
      insurance ? { state: 'valid', issuer: insurance.issuer, valid_until: insurance.until } : { state: 'not-checked' },
    );
  }

  async function hold([, questions, listed]: Conversation): Promise<void> {
    let found: ProviderAnswer[] = [];
    let known: TownAnswer[] = [];
    for (const { tool, args } of questions) {
      const answer = await ask(client, tool, args(found, known));
      if (tool === 'list_towns') known = (answer as { towns: TownAnswer[] }).towns;
      else if (tool === 'check_license') await expectChecks(answer as CheckedProvider);
      else found = providersIn(answer);
      await expectFacts(found);
    }
    if (tierOrder(found).length > 0 && questions.at(-1)!.tool === 'search_providers')
      expect(tierOrder(found)).toEqual(tierOrder(found).toSorted());
    if (!listed) return expect([...found, ...known].length).toBeGreaterThan(0);
    const { town = null, service = null, name = null } = listed;
    const rows = await inDatabase(
      '($1::text is null or t.name = $1) and ($2::text is null or c.name = $2) and ($3::text is null or p.business_name = $3)',
      [town, service, name],
    );
    // A search by name also finds similar names, after the intended one.
    if (name) return expect(found[0]?.id).toBe(rows[0]?.['id']);
    expect(found.map(({ id }) => id).sort()).toEqual(rows.map((row) => row['id']).sort());
  }

  /** Paid placements come first. */
  const tierOrder = (found: readonly ProviderAnswer[]): number[] => found.map((one) => (one.paid_placement ? 0 : 1));

  it('are at least thirty', () => expect(CONVERSATIONS.length).toBeGreaterThanOrEqual(30));

  it.each(CONVERSATIONS)('report the facts of the database about %s', async (...conversation) => hold(conversation));

  it('count the providers of each town', async () => {
    const { towns: known } = (await ask(client, 'list_towns', { state: 'UT' })) as { towns: TownAnswer[] };
    const rows = await directory.database.query<{ slug: string; providers: number }>(
      `select t.slug, count(*)::int as providers from providers p join cities t on t.id = p.city_id
        where p.is_active and t.state = 'UT' group by t.slug order by t.slug`,
    );
    expect(
      known.map(({ slug, providers }) => ({ slug, providers })).sort((a, b) => (a.slug < b.slug ? -1 : 1)),
    ).toEqual(rows);
  });

  it('continue at another gateway, with a session that no gateway knows', async () => {
    const second = await connect(other);
    const { providers } = (await ask(client, 'search_providers', {
      what: 'Roofer',
      where: 'Lehi, UT',
    })) as SearchAnswer;
    const ids = providers.map(({ id }) => id).slice(0, 2);
    const compared = (await ask(second, 'compare_providers', { ids })) as { providers: ProviderAnswer[] };
    expect(compared.providers.map(({ id }) => id)).toEqual(ids);
    await second.close();
    const { status, body } = await other.http.post<{ result: unknown }>(
      '/mcp',
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_provider', arguments: { id: ids[0] } } },
      { headers: { accept: 'application/json, text/event-stream', 'mcp-session-id': randomUUID() } },
    );
    expect([status, JSON.stringify(body.result)]).toEqual([200, expect.stringContaining('paid_placement')]);
  });

  it('do not block other calls when a client disconnects in the middle', async () => {
    const leaving = new AbortController();
    const call = fetch(`${directory.http.origin}/mcp`, {
      method: 'POST',
      signal: leaving.signal,
      headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'list_towns', arguments: { state: 'UT' } },
      }),
    });
    leaving.abort();
    await expect(call).rejects.toThrow();
    expect(
      providersIn(await ask(client, 'search_providers', { what: 'Plumber', where: 'Lehi, UT' })).length,
    ).toBeGreaterThan(0);
  });
});

/** Every service in every town, with four listings of each and one that is paused. */
async function fill(listings: Listings, { database }: TestApp): Promise<void> {
  const categories = [
    await listings.category('Plumber', ['leaky faucet']),
    await listings.category('Roofer'),
    await listings.category('Florist'),
  ];
  for (const town of TOWNS) {
    await listings.place(town, 'UT', 20_000);
    const cityId = await listings.city(town);
    for (const [index, categoryId] of categories.entries()) {
      const names = TIERS.map((_, number) => `${town} ${SERVICES[index]} Number ${number}`);
      for (const [number, business_name] of names.entries()) {
        const id = await listings.provider(
          { cityId, categoryId },
          {
            business_name,
            slug: `number-${number}`,
            membership_tier: TIERS[number],
            vetted_at: `2026-0${number + 1}-03T17:00:00Z`,
            phone: `801-555-01${index}${number}`,
            phone_display_opt_in: number % 2 === 0,
            website_url: number > 1 ? `https://${town.toLowerCase()}-${index}${number}.example` : null,
            google_rating: 4.9,
          },
        );
        if (number > 0) await insure(database, id, number);
        if (number === 0 && index === 0) await openAlways(database, id);
      }
      await listings.provider(
        { cityId, categoryId },
        { business_name: `${town} Paused`, slug: 'paused', is_active: false },
      );
    }
  }
}

const insure = (database: TestApp['database'], id: string, number: number) =>
  database.query(
    `insert into listing_checks (provider_id, kind, state, decided_at, expires_on, issuer)
     values ($1, 'insurance', 'approved', '2026-09-04T00:00:00Z', '2099-12-31', $2)`,
    [id, `Mutual ${number}`],
  );

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const openAlways = (database: TestApp['database'], id: string) =>
  database.query('insert into provider_details (provider_id, hours) values ($1, $2)', [
    id,
    JSON.stringify(DAYS.map((day) => ({ day, opens: '00:00', closes: '00:00' }))),
  ]);
