import type { ApiChanges, ApiProviders, ProblemDetails } from '@townlink/contracts';
import type { TestApp } from '@townlink/server-testing/app';
import type { TestMarket } from '@townlink/server-testing/markets';
import pg from 'pg';
import { Listings, startDirectory } from '../testing/listings';
import { openCursor, sealCursor } from './cursor';

const PATH = '/api/public/v1/changes';
const DAY = 86_400_000;

describe('the changes of listings', () => {
  let directory: TestApp;
  let listings: Listings;
  let plumbers: TestMarket;
  let elsewhere: TestMarket;

  beforeAll(async () => {
    directory = await startDirectory({ settings: { PUBLIC_API_CALLS_PER_MINUTE: '10000' } });
    listings = new Listings(directory.database);
    plumbers = await listings.market('Riverton', 'Plumber');
    elsewhere = { cityId: await listings.city('Elko', 'NV'), categoryId: plumbers.categoryId };
  });

  afterAll(() => directory?.close());

  const get = async (query: Record<string, string> = {}) =>
    (await directory.http.get<ApiChanges>(`${PATH}?${new URLSearchParams({ limit: '100', ...query })}`)).body;
  const now = async (query: Record<string, string> = {}) => (await get(query)).next_cursor;
  const write = (text: string, id: string) => directory.database.query(text, [id]);
  const toldSince = async (cursor: string, query: Record<string, string> = {}) =>
    (await get({ cursor, ...query })).changes.map(({ kind, provider_id }) => [kind, provider_id]);

  it('[API-4] report additions, changes and removals, each with the provider’s current state', async () => {
    const begin = await now();
    const id = await listings.provider(plumbers, { business_name: 'New Ned' });
    expect(await get({ cursor: begin })).toMatchObject({
      changes: [{ kind: 'added', provider_id: id, provider: { id, name: 'New Ned', city: { slug: 'riverton-ut' } } }],
      has_more: false,
    });
    const added = await now();
    await write(`update providers set website_url = 'https://ned.example/' where id = $1`, id);
    const [changed] = (await get({ cursor: added })).changes;
    expect(changed).toMatchObject({ kind: 'changed', provider: { website_url: 'https://ned.example/' } });
    expect(changed!.provider!.updated_at).toBe(changed!.changed_at);
    const before = await now();
    await write('update providers set is_active = false where id = $1', id);
    expect((await get({ cursor: before })).changes).toEqual([
      { kind: 'removed', provider_id: id, changed_at: expect.any(String), provider: null },
    ]);
    expect(await toldSince(await now())).toEqual([]);
  });

  it('[API-4] report a change of services, checks and details once per transaction', async () => {
    const id = await listings.provider(plumbers, { business_name: 'Parts Pia' });
    const begin = await now();
    const parts = [
      `insert into provider_details (provider_id, languages, hours)
       values ($1, '{Spanish}', '[{"day":"Sunday","opens":"08:00","closes":"12:00"}]')`,
      `insert into listing_services (provider_id, position, name) values ($1, 1, 'Drains')`,
      `insert into listing_checks (provider_id, kind, state, decided_at) values ($1, 'bond', 'approved', now())`,
    ];
    for (const part of parts) await write(part, id);
    expect(await toldSince(begin)).toEqual(parts.map(() => ['changed', id]));
  });

  it('[API-4] report what a category changes: its name of all listings, its radius of those without one', async () => {
    const market = await listings.market('Provo', 'Roofer');
    const usual = await listings.provider(market, { business_name: 'Usual Uma' });
    const own = await listings.provider(market, { business_name: 'Own Oma' });
    await write('insert into provider_details (provider_id, radius_miles) values ($1, 7)', own);
    const begin = await now();
    await write('update categories set default_radius_miles = 42 where id = $1', market.categoryId);
    const { changes, next_cursor } = await get({ cursor: begin });
    expect(changes).toMatchObject([{ kind: 'changed', provider_id: usual, provider: { radius_miles: 42 } }]);
    await write(`update categories set name = 'Roof Repair' where id = $1`, market.categoryId);
    expect((await toldSince(next_cursor)).toSorted()).toEqual([usual, own].map((id) => ['changed', id]).toSorted());
    const unchanged = await now();
    await write('update categories set icon = null, name = name where id = $1', market.categoryId);
    expect(await toldSince(unchanged)).toEqual([]);
  });

  it('[API-4] report nothing that the API does not show', async () => {
    const id = await listings.provider(plumbers, { business_name: 'Quiet Quin' });
    const waiting = await listings.provider(plumbers, { vetting_status: 'pending', is_active: false });
    const begin = await now();
    await write(
      `update providers set google_rating = 4.5, email = 'other@x.example', vetting_notes = 'x' where id = $1`,
      id,
    );
    await write(`update providers set business_name = 'Still Waiting' where id = $1`, waiting);
    await write(
      `update providers set ftco_type = 'percent', ftco_value = 10, confirmed_email = 'c@x.example' where id = $1`,
      id,
    );
    await write(`insert into provider_details (provider_id) values ($1)`, id);
    await write(`update provider_details set languages = '{}' where provider_id = $1`, id);
    await write(
      `insert into listing_checks (provider_id, kind, state, file_path) values ($1, 'bond', 'waiting', 'a.pdf')`,
      id,
    );
    await write(`update listing_checks set state = 'refused', decided_at = now() where provider_id = $1`, id);
    await write('delete from listing_checks where provider_id = $1', id);
    expect(await toldSince(begin)).toEqual([]);
  });

  it('[API-4] report an offer that is turned on, and a check that is approved', async () => {
    const id = await listings.provider(plumbers, { business_name: 'Later Lee', ftco_type: 'percent', ftco_value: 10 });
    await write(
      `insert into listing_checks (provider_id, kind, state, file_path) values ($1, 'bond', 'waiting', 'a.pdf')`,
      id,
    );
    const begin = await now();
    await write('update providers set ftco_enabled = true where id = $1', id);
    await write(`update listing_checks set state = 'approved', decided_at = now() where provider_id = $1`, id);
    await write('delete from listing_checks where provider_id = $1', id);
    expect(await toldSince(begin)).toEqual([1, 2, 3].map(() => ['changed', id]));
  });

  it('[API-4] remove a listing that moves to another state from the one and add it to the other', async () => {
    const id = await listings.provider(plumbers, { business_name: 'Moving Mo' });
    const [utah, nevada] = [await now({ state: 'UT' }), await now({ state: 'nv' })];
    await directory.database.query('update providers set city_id = $2 where id = $1', [id, elsewhere.cityId]);
    expect(await toldSince(utah, { state: 'UT' })).toEqual([['removed', id]]);
    expect(await toldSince(nevada, { state: 'NV' })).toEqual([['added', id]]);
  });

  it('[API-4] miss no transaction that began earlier and commits later', async () => {
    const slow = await listings.provider(plumbers, { business_name: 'Slow Sue' });
    const quick = await listings.provider(plumbers, { business_name: 'Quick Kit' });
    const begin = await now();
    const rename = 'update providers set business_name = business_name || $2 where id = $1';
    const other = new pg.Client(directory.database.ownerUrl);
    await other.connect();
    try {
      await other.query('begin');
      await other.query(rename, [slow, ' the first']);
      await directory.database.query(rename, [quick, ' the second']);
      expect(await toldSince(begin)).toEqual([['changed', quick]]);
      const between = await now();
      await other.query('commit');
      expect(await toldSince(between)).toEqual([['changed', slow]]);
    } finally {
      await other.end();
    }
  });

  it('[API-4] are not read again and again when one transaction makes many', async () => {
    const writer = new pg.Client(directory.database.ownerUrl);
    const make = async (count: number) => {
      const { rows } = await writer.query<{ id: string }>(
        `insert into listing_changes (provider_id, state, kind)
         select gen_random_uuid(), 'WY', 'added' from generate_series(1, ${count}) returning id`,
      );
      await writer.query('set constraints all immediate; set constraints all deferred');
      return rows.map(({ id }) => id);
    };
    const rowsRead = async () => {
      const { rows } = await writer.query<{ count: number }>(
        `select sum(pg_stat_get_xact_tuples_returned(c.oid))::int as count
           from pg_class c left join pg_index i on i.indexrelid = c.oid
          where 'listing_changes'::regclass in (c.oid, i.indrelid)`,
      );
      return rows[0]!.count;
    };
    await writer.connect();
    try {
      await writer.query('begin');
      await make(1000);
      await writer.query('analyze listing_changes');
      const before = await rowsRead();
      const made = await make(2000);
      expect((await rowsRead()) - before).toBeLessThan(20 * made.length);
      const placed = await writer.query('select from listing_changes where id = any($1) and position is not null', [
        made,
      ]);
      expect(placed.rowCount).toBe(made.length);
    } finally {
      await writer.end();
    }
  });

  it.each([
    ['in their order', true],
    ['the later one first', false],
  ])('[API-4] list a listing once by time after two concurrent changes, committed %s', async (_, isInOrder) => {
    const id = await listings.provider(plumbers, { business_name: 'Twice Tess' });
    const since = (await directory.database.query<{ now: string }>('select clock_timestamp() as now'))[0]!.now;
    const [one, other] = [new pg.Client(directory.database.ownerUrl), new pg.Client(directory.database.ownerUrl)];
    const writers = [one, other];
    try {
      for (const [writer, kind] of [[one, 'bond'] as const, [other, 'background'] as const]) {
        await writer.connect();
        await writer.query('begin');
        await writer.query(
          `insert into listing_checks (provider_id, kind, state, decided_at) values ($1, $2, 'approved', now())`,
          [id, kind],
        );
      }
      for (const writer of isInOrder ? writers : writers.toReversed()) await writer.query('commit');
    } finally {
      for (const writer of writers) await writer.end();
    }
    const query = new URLSearchParams({ updated_since: new Date(since).toISOString() });
    const { body } = await directory.http.get<ApiProviders>(`/api/public/v1/providers?${query}`);
    expect(body.providers.filter((provider) => provider.id === id)).toHaveLength(1);
  });

  it('[API-4] give a complete copy of all listings from the first call on, page by page', async () => {
    const copy = new Set<string>();
    let page: ApiChanges | undefined;
    do {
      page = await get({ limit: '2', ...(page && { cursor: page.next_cursor }) });
      for (const { kind, provider_id } of page.changes) copy[kind === 'removed' ? 'delete' : 'add'](provider_id);
    } while (page.has_more);
    const listed = await directory.database.query<{ id: string }>(
      `select id from providers where is_active and vetting_status = 'approved'`,
    );
    expect([...copy].sort()).toEqual(listed.map(({ id }) => id).sort());
  });

  it('[API-4] do not renew a cursor while there is more to read', async () => {
    const today = () => Math.floor(Date.now() / DAY);
    const someDaysAgo = today() - 20;
    await directory.database.query(
      `insert into listing_changes (position, provider_id, state, kind, changed_at)
       select nextval('listing_change_positions'), gen_random_uuid(), 'WY', 'removed', now() - interval '25 days'
         from generate_series(1, 3)`,
    );
    const cursor = sealCursor('changes WY', [0, someDaysAgo]);
    const { next_cursor, has_more } = await get({ state: 'WY', limit: '1', cursor });
    expect([has_more, openCursor('changes WY', next_cursor)]).toEqual([true, [expect.any(Number), someDaysAgo]]);
    const last = await get({ state: 'WY', cursor: next_cursor });
    expect(last.has_more).toBe(false);
    const [, renewed] = openCursor('changes WY', last.next_cursor) as [number, number];
    // Two, if a day has just ended.
    expect([someDaysAgo + 20, today()]).toContain(renewed);
  });

  it.each([
    ['of another list', () => now({ state: 'UT' }), 'cursor must come from a response of this list.'],
    [
      'older than removals are kept',
      () => Promise.resolve(sealCursor('changes ', [1, Math.floor(Date.now() / DAY) - 31])),
      'cursor is older than 30 days, and removals since then are forgotten. Start again without a cursor.',
    ],
  ])('[API-4] refuse a cursor %s', async (_, cursorOf, message) => {
    const { status, body } = await directory.http.get<ProblemDetails>(`${PATH}?cursor=${await cursorOf()}`);
    expect([status, body.errors]).toEqual([400, [{ field: 'cursor', message }]]);
  });
});
