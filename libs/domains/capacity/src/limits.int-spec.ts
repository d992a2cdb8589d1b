import type { MarketLimit, MarketLimits, ProblemDetails } from '@townlink/contracts';
import { AuthModule } from '@townlink/domain-auth';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { systemActor } from '@townlink/server-database';
import { readingLittle, useFilledDatabase } from '@townlink/server-http/testing';
import { eventually, startTestApp, suiteFixture } from '@townlink/server-testing/app';
import { makeCategory, makeCity, makeMarket, makeProvider, type TestMarket } from '@townlink/server-testing/markets';
import { expectVersionChecks } from '@townlink/server-testing/versions';
import { randomUUID } from 'node:crypto';
import { CapacityModule, CapacityService } from './index';
import { listLimits } from './limits.service';

describe('the limits of the console', () => {
  const app = suiteFixture(() => startTestApp({ modules: [AuthModule, CapacityModule] }));
  let admin: SignedInPerson;

  beforeAll(async () => {
    admin = await signedInPerson(app, 'admin');
  });

  const list = async (query: string): Promise<MarketLimits> =>
    (await app.http.get<MarketLimits>(`/api/admin/limits?${query}`, { as: admin })).body;
  const update = (body: object, as: SignedInPerson | null = admin) =>
    app.http.post<MarketLimit & ProblemDetails>('/api/admin/update-limits', body, { as });
  const inMarket = ({ cityId, categoryId }: TestMarket, featured_cap: number, standard_cap: number) => ({
    cityId,
    categoryId,
    featured_cap,
    standard_cap,
  });
  const audited = (market: TestMarket) =>
    app.database.query(
      `select actor_id, action, jsonb_build_object('before', before, 'after', after) as details from audit_log
        where subject_id = $1 order by id`,
      [`${market.cityId}/${market.categoryId}`],
    );

  it('[ADM-4] list each market that has its own cap, a listing or a waitlist, and no other', async () => {
    const cityId = await makeCity(app.database, { name: 'Limitville' });
    const names = ['A with a cap', 'B with a listing', 'C with a waitlist', 'D with nothing', 'E unlisted'];
    const ids: string[] = [];
    for (const name of names) ids.push(await makeCategory(app.database, { name: `${name} ${randomUUID()}` }));
    const [capped, listed, waited, , unlisted] = ids.map((categoryId) => ({ cityId, categoryId }));
    await update(inMarket(capped!, 7, 3));
    await makeProvider(app.database, listed!, { membership_tier: 'featured' });
    await makeProvider(app.database, unlisted!, { is_active: false });
    await app.database.query(
      `insert into waitlist_entries (user_id, provider_name, provider_email, city_id, category_id, tier_requested)
       values ($1, 'Waits', 'waits@x.example', $2, $3, 'featured')`,
      [(await signedInPerson(app)).id, cityId, waited!.categoryId],
    );
    const { rows, next } = await list('city=limitv');
    expect(next).toBeNull();
    expect(rows).toMatchObject([
      { category_id: ids[0], city_name: 'Limitville', featured_cap: 7, standard_cap: 3, featured_count: 0 },
      { category_id: ids[1], id: null, featured_cap: 3, standard_cap: 3, featured_count: 1, standard_count: 0 },
      { category_id: ids[2], id: null, featured_count: 0 },
    ]);
    expect((await list(`city=limitv&category_id=${ids[1]}`)).rows).toHaveLength(1);
    expect(rows[0]!.id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('[ADM-4, CONSOLE-1] list every market once over all pages, in both orders and directions', async () => {
    const categories = await Promise.all(Array.from({ length: 20 }, () => makeCategory(app.database)));
    const markets: TestMarket[] = [];
    for (const name of ['Pageham', 'Pageton', 'Pageville']) {
      const cityId = await makeCity(app.database, { name });
      for (const categoryId of categories) markets.push({ cityId, categoryId });
    }
    for (const market of markets) await update(inMarket(market, 1, 3));
    const walk = async (direction: string) => {
      const seen: string[] = [];
      let place = '';
      let before: MarketLimits | undefined;
      for (let page = 1; page <= 3; page++) {
        const answer = await list(`city=page&direction=${direction}${place}`);
        seen.push(...answer.rows.map(({ city_id, category_id }) => `${city_id}/${category_id}`));
        expect([answer.previous !== null, answer.next !== null]).toEqual([page > 1, page < 3]);
        if (before) {
          const back = await list(`city=page&direction=${direction}&before=${answer.previous}`);
          expect(back.rows).toEqual(before.rows);
        }
        before = answer;
        place = `&after=${answer.next}`;
      }
      return seen;
    };
    const seen = await walk('asc');
    expect(seen).toHaveLength(60);
    expect(new Set(seen)).toEqual(new Set(markets.map(({ cityId, categoryId }) => `${cityId}/${categoryId}`)));
    expect(await walk('desc')).toEqual(seen.toReversed());
  });

  it('[ADM-4, CONSOLE-1] can be downloaded in city order with the list’s filters, which is audited', async () => {
    const market = await makeMarket(app.database, { city: 'Fileton' });
    await update(inMarket(market, 5, 0));
    const { body } = await app.http.get<string>('/api/admin/limits/csv?city=fileto', { as: admin });
    const [head, line, ...rest] = String(body).trim().split('\r\n');
    expect(head).toContain('Category,City,State,');
    expect(head!.split(',').slice(3).sort()).toEqual([
      'Featured cap',
      'Featured taken',
      'Standard cap',
      'Standard taken',
    ]);
    expect(line).toContain(',Fileton,');
    expect(rest).toEqual([]);
    const [entry] = await app.database.query<{ details: object }>(
      `select details from audit_log where action = 'list.export' and subject_type = 'limits' order by id desc limit 1`,
    );
    expect(entry!.details).toEqual({ filter: { city: 'fileto' } });
  });

  it('[ADM-4] set caps by row or by market, with an audit entry', async () => {
    const market = await makeMarket(app.database);
    const { status, body } = await update(inMarket(market, 5, 0));
    expect([status, body.featured_cap, body.standard_cap]).toEqual([200, 5, 0]);
    expect((await update({ limitId: body.id, featured_cap: 4, standard_cap: 0 })).body).toMatchObject({
      id: body.id,
      featured_cap: 4,
      standard_cap: 0,
    });
    await update({ limitId: body.id, featured_cap: 4, standard_cap: 0 });
    expect(await audited(market)).toEqual([
      {
        actor_id: admin.id,
        action: 'limits.update',
        details: { before: { featured: 3, standard: 3 }, after: { featured: 5, standard: 0 } },
      },
      {
        actor_id: admin.id,
        action: 'limits.update',
        details: { before: { featured: 5, standard: 0 }, after: { featured: 4, standard: 0 } },
      },
    ]);
  });

  it('[ADM-4, CAP-2] lower a cap below the listings: current providers keep their slots, and none becomes free', async () => {
    const market = await makeMarket(app.database);
    for (let place = 0; place < 3; place++) await makeProvider(app.database, market, { membership_tier: 'featured' });
    expect((await update(inMarket(market, 1, 3))).body).toMatchObject({ featured_cap: 1, featured_count: 3 });
    const listed = await app.database.query(`select from providers where city_id = $1 and is_active`, [market.cityId]);
    expect(listed).toHaveLength(3);
    const late = await makeProvider(app.database, market, { membership_tier: 'featured', is_active: false });
    const listing = app.connection.as(systemActor, (tx) => app.app.get(CapacityService).activate(tx, late));
    await expect(listing).rejects.toMatchObject({ slug: 'tier-full' });
  });

  it('[ADM-4, CAP-2] wait for a payment in progress, which keeps its slot', async () => {
    const market = await makeMarket(app.database);
    const providerId = await makeProvider(app.database, market, { membership_tier: 'featured', is_active: false });
    const capacity = app.app.get(CapacityService);
    let lowered: ReturnType<typeof update> | undefined;
    await app.connection.as(systemActor, async (tx) => {
      await capacity.hold(tx, { providerId, ...market, tier: 'featured', kind: 'checkout' });
      lowered = update(inMarket(market, 0, 3));
      await eventually(async () =>
        expect(
          await app.database.query(
            `select from pg_locks join pg_stat_activity using (pid)
              where locktype = 'advisory' and not granted and datname = current_database()`,
          ),
        ).not.toEqual([]),
      );
    });
    expect((await lowered!).body).toMatchObject({ featured_cap: 0, featured_count: 1 });
    await app.connection.as(systemActor, (tx) => capacity.activate(tx, providerId));
  });

  it('[ADM-4, SAVE-1] accept one of several concurrent edits and return the stored caps to the others', async () => {
    const market = await makeMarket(app.database);
    await update(inMarket(market, 7, 3));
    const [city] = await app.database.query<{ name: string }>('select name from cities where id = $1', [market.cityId]);
    const here = `city=${encodeURIComponent(city!.name)}&category_id=${market.categoryId}`;
    await expectVersionChecks({
      read: async () => (await list(here)).rows.find(({ city_id }) => city_id === market.cityId)!,
      write: (number, headers) =>
        app.http.post('/api/admin/update-limits', inMarket(market, 10 + number, 3), { as: admin, headers }),
    });
    expect(await audited(market)).toHaveLength(4);
  });

  it.each([
    [{ featured_cap: -1, standard_cap: 0 }, 'featured_cap'],
    [{ featured_cap: 1.5, standard_cap: 0 }, 'featured_cap'],
    [{ featured_cap: 0, standard_cap: '3' }, 'standard_cap'],
    [{ featured_cap: 0, standard_cap: 1_000_001 }, 'standard_cap'],
    [{ featured_cap: 0, standard_cap: 0, cityId: 'riverton' }, 'cityId'],
    [{ featured_cap: 0, standard_cap: 0, categoryId: randomUUID() }, 'categoryId'],
  ])('[ADM-4] names the field of bad input: %j', async (fields, name) => {
    const { status, body } = await update({ cityId: randomUUID(), categoryId: randomUUID(), ...fields });
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, [name]]);
  });

  it('[ADM-4] are refused for unknown rows and other accounts', async () => {
    const caps = { featured_cap: 1, standard_cap: 1 };
    expect((await update({ limitId: randomUUID(), ...caps })).status).toBe(404);
    expect((await update({ limitId: randomUUID(), ...caps }, null)).status).toBe(401);
    expect((await update({ limitId: randomUUID(), ...caps }, await signedInPerson(app))).status).toBe(403);
  });

  it('[ADM-4] read a page by key among many markets, without a full scan', async () => {
    await app.database.query(
      `with towns as (insert into cities (name, slug, state)
                      select 'Town ' || n, 'many-' || n || '-ut', 'UT' from generate_series(1, 400) n returning id),
            trades as (insert into categories (name, slug)
                      select 'Trade ' || n, 'many-' || n from generate_series(1, 40) n returning id)
       insert into limits (city_id, category_id, tier, cap)
       select towns.id, trades.id, 'featured', 2 from towns, trades`,
    );
    await app.database.query(
      `insert into market_counts (city_id, category_id, membership_tier, listed)
       select city_id, category_id, 'basic', 1 from limits on conflict do nothing`,
    );
    await app.database.query('analyze limits; analyze cities; analyze categories; analyze market_counts');
    const place = ['Town 2', 'UT', randomUUID(), 'Trade 3', randomUUID()];
    for (const statement of [listLimits('asc', true), listLimits('desc', true)]) {
      const rows = await app.connection.as(systemActor, (tx) =>
        tx.query<{ 'QUERY PLAN': string }[]>(`explain ${statement}`, [null, null, 26, ...place]),
      );
      const whole = rows.map((row) => row['QUERY PLAN']).filter((line) => line.includes('Seq Scan on'));
      expect(whole.filter((line) => !line.includes('categories'))).toEqual([]);
    }
  });
});

const LONG_LINE = `
  with town as (insert into cities (name, slug, state) values ('Riverton', 'riverton-ut', 'UT') returning id),
       trade as (insert into categories (name, slug) values ('Plumber', 'plumber') returning id),
       people as (insert into auth.users (email, app_metadata, user_metadata)
                  select 'waiting-' || n || '@x.example', '{}', '{}' from generate_series(1, 3000) n returning id, email)
  insert into waitlist_entries (user_id, provider_name, provider_email, city_id, category_id, tier_requested)
  select people.id, 'Pat', people.email, town.id, trade.id, 'featured' from people, town, trade`;

describe('the limits of a market with a long waitlist', () => {
  const filled = useFilledDatabase(LONG_LINE, (client) => readingLittle(client, 500));

  it('[ADM-4] are read without reading the waitlist', async () => {
    const rows = await filled().query<MarketLimit[]>(listLimits('asc', false), [null, null, 26]);
    expect(rows.map(({ city_name, category_name }) => [city_name, category_name])).toEqual([['Riverton', 'Plumber']]);
  });
});
