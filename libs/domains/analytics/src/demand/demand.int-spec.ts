import { dayIn, type DemandReport, type ProblemDetails } from '@townlink/contracts';
import { AuthModule } from '@townlink/domain-auth';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { startTestApp, suiteFixture } from '@townlink/server-testing/app';
import { makeCategory, makeCity, makeMarket, makeProvider } from '@townlink/server-testing/markets';
import { randomUUID } from 'node:crypto';
import { AnalyticsModule } from '../analytics.module';

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0' };

describe('searches without results', () => {
  const app = suiteFixture(() =>
    startTestApp({
      modules: [AuthModule, AnalyticsModule],
      settings: { ANALYTICS_CALLS_PER_MINUTE: '1000' },
    }),
  );
  let admin: SignedInPerson;

  beforeAll(async () => {
    admin = await signedInPerson(app, 'admin');
  });

  const search = (body: object, headers: Record<string, string> = BROWSER) =>
    app.http.post<ProblemDetails | null>('/api/demand', body, { headers });
  const searches = async (times: number, body: object) => {
    for (let time = 0; time < times; time++) await search(body);
  };
  const report = async (days = 30): Promise<DemandReport> =>
    (await app.http.get<DemandReport>(`/api/admin/demand?days=${days}`, { as: admin })).body;
  const slugOf = async (table: 'cities' | 'categories', id: string) =>
    (await app.database.query<{ slug: string }>(`select slug from ${table} where id = $1`, [id]))[0]!.slug;

  it('[DEMAND-1] are added up by city and category, next to waitlist and listings', async () => {
    const market = await makeMarket(app.database);
    const where = {
      city: await slugOf('cities', market.cityId),
      category: await slugOf('categories', market.categoryId),
    };
    await makeProvider(app.database, market, { is_active: false });
    await app.database.query(
      `insert into newsletter_subscriptions (email, audience, city_id, category_id, status, source)
       values ($3, 'user', $1, $2, 'confirmed', 'site'), ($4, 'user', $1, $2, 'pending', 'site')`,
      [market.cityId, market.categoryId, `${randomUUID()}@x.example`, `${randomUUID()}@x.example`],
    );
    await searches(3, { ...where, words: 'typed text' });
    const found = (await report()).markets.find(({ category_id }) => category_id === market.categoryId);
    expect(found).toMatchObject({ city_slug: where.city, city_name: 'Riverton', searches: 3, waiting: 1, listed: 0 });
  });

  it('[DEMAND-1] count for a gazetteer place that is not a city yet', async () => {
    const place = `nowhere-${randomUUID().slice(0, 8)}-ut`;
    await app.database.query(
      `insert into gazetteer_places (place_id, city_name, state_code, slug, lat, lng) values ($1, 'Nowhere', 'UT', $1, 40.5, -111.9)`,
      [place],
    );
    const categoryId = await makeCategory(app.database);
    await search({ city: place, category: await slugOf('categories', categoryId) });
    const found = (await report()).markets.find(({ city_slug }) => city_slug === place);
    expect(found).toMatchObject({ city_name: 'Nowhere', city_state: 'UT', lat: 40.5, lng: -111.9, searches: 1 });
  });

  it('[DEMAND-1] count on the day in the searched city’s time zone', async () => {
    // At any time, one of the two is on a different day from the server's.
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const market = await makeMarket(app.database);
      await app.database.query('update cities set time_zone = $2 where id = $1', [market.cityId, zone]);
      const city = await slugOf('cities', market.cityId);
      const category = await slugOf('categories', market.categoryId);
      const before = dayIn(zone);
      await search({ city, category });
      // Two days, if one has just ended there.
      const counted = 'select from search_demand where city_slug = $1 and day in ($2, $3)';
      expect(await app.database.query(counted, [city, before, dayIn(zone)])).toHaveLength(1);
    }
  });

  it('[DEMAND-1] store and show their words from the fifth search on', async () => {
    const words = `goat yoga ${randomUUID().replace(/\d/g, '').slice(0, 8)}`;
    await searches(4, { words: `  ${words.toUpperCase()} ` });
    expect((await report()).words.map((one) => one.words)).not.toContain(words);
    expect(await everything()).not.toContain(words);
    await search({ words });
    expect((await report()).words).toContainEqual({ words, searches: 5, waiting: 0 });
  });

  it('[DEMAND-1] count together with requests for the same words, which are shown from five on', async () => {
    const [rare, wished] = ['bee', 'owl'].map(
      (word) => `${word} keeping ${randomUUID().replace(/\d/g, '').slice(0, 8)}`,
    );
    const cityId = await makeCity(app.database);
    const request = (words: string, status = 'confirmed') =>
      app.database.query(`insert into requested_categories (email, city_id, words, status) values ($1, $2, $3, $4)`, [
        `${randomUUID()}@x.example`,
        cityId,
        words,
        status,
      ]);
    await searches(2, { words: rare });
    for (const words of [rare, rare, wished, wished, wished, wished]) await request(words!);
    await request(wished!, 'pending');
    const shown = async () => (await report()).words.map((one) => one.words);
    expect(await shown()).not.toContain(rare);
    expect(await shown()).not.toContain(wished);
    for (const words of [rare, wished]) await request(words!);
    const { words } = await report();
    expect(words).toContainEqual({ words: rare, searches: 2, waiting: 3 });
    expect(words).toContainEqual({ words: wished, searches: 0, waiting: 5 });
  });

  it('[DEMAND-1] store no word, address or id of the visitor', async () => {
    const person = await signedInPerson(app);
    const secret = `zebra ${randomUUID().replace(/\d/g, '').slice(0, 8)}`;
    const city = await slugOf('cities', await makeCity(app.database));
    await app.http.post('/api/demand', { city, words: secret }, { as: person, headers: BROWSER });
    await searches(6, { city, words: person.email });
    const rows = await everything();
    expect(rows).toContain(city);
    for (const trace of [secret, person.email, person.id, '127.0.0.1', 'Firefox']) expect(rows).not.toContain(trace);
  });

  it('[DEMAND-1] disappear once their words match a category', async () => {
    const words = `mole catching ${randomUUID().replace(/\d/g, '').slice(0, 8)}`;
    await searches(5, { words });
    expect((await report()).words.map((one) => one.words)).toContain(words);
    await app.database.query(`insert into category_terms (category_id, term, kind) values ($1, $2, 'synonym')`, [
      await makeCategory(app.database),
      words,
    ]);
    expect((await report()).words.map((one) => one.words)).not.toContain(words);
  });

  it.each([
    ['Do Not Track', { ...BROWSER, dnt: '1' }],
    ['Global Privacy Control', { ...BROWSER, 'sec-gpc': '1' }],
    ['a program', { 'user-agent': 'curl/8.0' }],
  ])('[DEMAND-1] do not count for %s', async (_who, headers) => {
    const category = await slugOf('categories', await makeCategory(app.database));
    expect((await search({ category }, headers)).status).toBe(204);
    expect((await report()).markets.map(({ category_slug }) => category_slug)).not.toContain(category);
  });

  it('[DEMAND-1] are left out when older than the requested days', async () => {
    const categoryId = await makeCategory(app.database);
    await search({ category: await slugOf('categories', categoryId) });
    await app.database.query(`update search_demand set day = day - 20 where category_id = $1`, [categoryId]);
    const has = async (days: number) =>
      (await report(days)).markets.some(({ category_id }) => category_id === categoryId);
    expect([await has(7), await has(30)]).toEqual([false, true]);
  });

  it('[DEMAND-1, CONSOLE-1] can be downloaded as a file, which is audited', async () => {
    const categoryId = await makeCategory(app.database, { name: `Commas, ${randomUUID()}` });
    await searches(2, { category: await slugOf('categories', categoryId) });
    const { body } = await app.http.get<string>('/api/admin/demand/csv?days=7', { as: admin });
    const lines = String(body).trim().split('\r\n');
    expect(lines[0]).toContain('Category,City,State,Searches,Waiting,Listed');
    expect(lines.filter((line) => line.startsWith('"Commas, ')).map((line) => line.split('",')[1])).toEqual([
      ',,2,0,0',
    ]);
    const [entry] = await app.database.query<{ actor_id: string; details: object }>(
      `select actor_id, details from audit_log where subject_type = 'demand'`,
    );
    expect(entry).toEqual({ actor_id: admin.id, details: { filter: { days: 7 } } });
  });

  it('[DEMAND-1] are for administrators only, and bad input is named', async () => {
    expect((await app.http.get('/api/admin/demand')).status).toBe(401);
    expect((await app.http.get('/api/admin/demand', { as: await signedInPerson(app) })).status).toBe(403);
    const answer = await app.http.get<ProblemDetails>('/api/admin/demand?days=8', { as: admin });
    expect([answer.status, answer.body.errors?.map(({ field }) => field)]).toEqual([400, ['days']]);
    expect((await search({ words: 7 })).status).toBe(400);
  });

  /** Every row of the site's counts, as text. */
  const everything = async (): Promise<string> => {
    const [all] = await app.database.query<{ rows: string }>(
      `select concat((select string_agg(d::text, ' ') from search_demand d), (select string_agg(p::text, ' ') from demand_phrases p),
                     (select string_agg(e::text, ' ') from site_events e)) as rows`,
    );
    return all!.rows;
  };
});
