import type { Hits } from '@townlink/contracts';
import { AuthModule } from '@townlink/domain-auth';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { readingLittle, withoutTableScans } from '@townlink/server-http/testing';
import { startTestApp, type TestApp } from '@townlink/server-testing/app';
import { makeCategory, makeCity, makeProvider } from '@townlink/server-testing/markets';
import pg from 'pg';
import { AdministrationModule } from '../index';
import { findEverywhere } from './find.query';

/** Too many for full scans. */
const MANY = `
  create temporary table crowd as select n, uuidv7() as id from generate_series(1, 12000) n;
  insert into auth.users (id, email) select id, 'crowd' || n || '@x.example' from crowd;
  insert into profiles (id, email, full_name) select id, 'crowd' || n || '@x.example', 'Crowd Member ' || n from crowd
    on conflict (id) do update set full_name = excluded.full_name;
  insert into providers (user_id, slug, business_name, contact_name, phone, email, city_id, category_id, vetting_status,
    membership_tier)
  select c.id, 'crowd-' || c.n, 'Crowded House ' || c.n, 'Pat', '801-555-0100', 'crowd' || c.n || '@x.example', t.id, k.id, 'approved', 'basic'
    from crowd c, cities t, categories k where t.name = 'Zenithville' and k.name = 'Zenith Repair';
  insert into cities (name, slug, state) select 'Crowdtown ' || n, 'crowdtown-' || n || '-ut', 'UT' from crowd;
  analyze providers; analyze profiles; analyze cities; analyze categories`;

describe('the global search', () => {
  let app: TestApp;
  let admin: SignedInPerson;
  let service: pg.Client;

  beforeAll(async () => {
    app = await startTestApp({ modules: [AuthModule, AdministrationModule] });
    admin = await signedInPerson(app, 'admin');
    const market = {
      cityId: await makeCity(app.database, { name: 'Zenithville' }),
      categoryId: await makeCategory(app.database, { name: 'Zenith Repair' }),
    };
    await makeProvider(app.database, market, { business_name: 'The Zenith Company' });
    await makeProvider(app.database, market, { business_name: 'Zenith & Sons' });
    await makeProvider(app.database, market, {
      business_name: 'New Zenith',
      vetting_status: 'pending',
      is_active: false,
    });
    const owner = new pg.Client(app.database.ownerUrl);
    await owner.connect();
    await owner.query(MANY);
    await owner.end();
    service = new pg.Client({ connectionString: app.database.url, options: '-c role=townlink_service' });
    await service.connect();
    // Small tables are scanned in any case; this shows where no index can be used.
    await service.query('set enable_seqscan = off');
  });
  afterAll(async () => {
    await service?.end();
    await app?.close();
  });

  const find = (q: string, as: SignedInPerson | null = admin) =>
    app.http.get<Hits>(`/api/admin/find?q=${encodeURIComponent(q)}`, { as });

  it('[CONSOLE-1] finds providers (also pending ones), people, categories and cities by part of a name', async () => {
    const { body } = await find('zenith');
    expect(body.providers.map(({ business_name }) => business_name)).toEqual([
      'Zenith & Sons',
      'New Zenith',
      'The Zenith Company',
    ]);
    expect(body.providers[1]).toMatchObject({ city_name: 'Zenithville', vetting_status: 'pending' });
    expect(body.categories).toMatchObject([{ name: 'Zenith Repair' }]);
    expect(body.cities).toMatchObject([{ name: 'Zenithville' }]);
    const people = (await find(admin.email)).body.people;
    expect(people).toMatchObject([{ id: admin.id, email: admin.email, role: 'admin' }]);
    expect((await find('Member 11999')).body.people).toMatchObject([{ full_name: 'Crowd Member 11999' }]);
  });

  it('[ROLE-1] finds no pending providers for a role that may not read applications', async () => {
    const { body } = await find('zenith', await signedInPerson(app, 'admin', 'content'));
    expect(body.providers.map(({ business_name }) => business_name)).toEqual(['Zenith & Sons', 'The Zenith Company']);
    const { body: byEnding } = await find('new zenith', await signedInPerson(app, 'admin', 'finance'));
    expect(byEnding.providers).toEqual([]);
  });

  it('[CONSOLE-1] returns a few of each kind for any text', async () => {
    const { body } = await find('crowd');
    expect([body.providers.length, body.people.length, body.cities.length]).toEqual([5, 5, 5]);
    expect((await find("50%_'\\")).body).toEqual({ providers: [], people: [], categories: [], cities: [] });
    expect((await find('z')).status).toBe(400);
    expect((await find('z'.repeat(101))).status).toBe(400);
  });

  it.each(['crowd', 'rowd', 'cr', 'crowd11999@x.example', 'no such name'])(
    '[CONSOLE-1] %j is found without scanning a whole table',
    async (text) => {
      await expect(findEverywhere(withoutTableScans(service), text)).resolves.toBeTruthy();
    },
  );

  it.each(['xqz', 'xq', 'crowd', 'no such name'])('[CONSOLE-1] %j reads only a few rows', async (text) => {
    await expect(findEverywhere(readingLittle(service), text)).resolves.toBeTruthy();
  });
});
