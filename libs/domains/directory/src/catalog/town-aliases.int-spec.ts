import type { CitySuggestion, ProblemDetails, TownAlias } from '@townlink/contracts';
import { AuthModule } from '@townlink/domain-auth';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { eventually, startTestApp, type TestApp } from '@townlink/server-testing/app';
import { DirectoryModule } from '../directory.module';
import { installedPlaces } from '../reference/gazetteer/installed-places';
import { loadPlaceAliases } from '../reference/gazetteer/load-gazetteer';

const PLACES = `
  insert into gazetteer_places (place_id, city_name, state_code, slug, lat, lng, population) values
    ('1', 'Salt Lake City', 'UT', 'salt-lake-city-ut', 40.76, -111.89, 190000),
    ('2', 'Draper', 'UT', 'draper-ut', 40.52, -111.86, 50000)`;

describe('the aliases of towns in the console', () => {
  let app: TestApp;
  let admin: SignedInPerson;

  beforeAll(async () => {
    app = await startTestApp({ modules: [AuthModule, DirectoryModule] });
    admin = await signedInPerson(app, 'admin');
    await app.database.query(PLACES);
  });
  afterAll(() => app?.close());

  const list = async (q = ''): Promise<string[]> =>
    (await app.http.get<TownAlias[]>(`/api/admin/town-aliases?q=${q}`, { as: admin })).body.map(
      ({ alias, city_name }) => `${alias}: ${city_name}`,
    );
  const add = (alias: string, slug: string) =>
    app.http.call<TownAlias & ProblemDetails>('POST', '/api/admin/town-aliases', { as: admin, body: { alias, slug } });
  const remove = (alias: string) => app.http.call('DELETE', `/api/admin/town-aliases/${alias}`, { as: admin });
  const townOf = async (q: string) =>
    (await app.http.get<CitySuggestion[]>(`/api/places?q=${encodeURIComponent(q)}`)).body[0]?.slug;

  it('[FIND-2] are added, found immediately, searched and removed, with an entry in the audit log', async () => {
    expect(await townOf('The Salty')).toBeUndefined();
    expect((await add('The  Salty!', 'salt-lake-city-ut')).body).toEqual({
      alias: 'the-salty',
      slug: 'salt-lake-city-ut',
      city_name: 'Salt Lake City',
      state_code: 'UT',
    });
    await eventually(async () => expect(await townOf('The Salty')).toBe('salt-lake-city-ut'));
    expect(await list('the+salty')).toEqual(['the-salty: Salt Lake City']);
    expect(await list('lake')).toEqual(['the-salty: Salt Lake City']);
    expect(await list('draper')).toEqual([]);
    expect((await remove('the-salty')).status).toBe(200);
    await eventually(async () => expect(await townOf('The Salty')).toBeUndefined());
    expect((await remove('the-salty')).status).toBe(404);
    expect(
      await app.database.query(
        `select action, before, after from audit_log where subject_id = 'the-salty' order by id`,
      ),
    ).toEqual([
      { action: 'town-alias.add', before: null, after: { slug: 'salt-lake-city-ut' } },
      { action: 'town-alias.remove', before: { slug: 'salt-lake-city-ut' }, after: null },
    ]);
  });

  it('[FIND-2] keep edits when reference data is loaded again', async () => {
    const places = installedPlaces().filter(({ slug }) => slug === 'salt-lake-city-ut');
    const load = () => loadPlaceAliases(app.database, places);
    await load();
    expect(await list('slc')).toContain('slc: Salt Lake City');
    await remove('slc');
    await load();
    expect(await list('slc')).not.toContain('slc: Salt Lake City');
    expect((await add('slc', 'draper-ut')).status).toBe(200);
    await load();
    expect(await list('slc')).toContain('slc: Draper');
  });

  it.each([
    ['the name of a town', 'Draper', 'salt-lake-city-ut', 'alias', '“draper” is the name of Draper, UT.'],
    ['a town with its state', 'draper ut', 'salt-lake-city-ut', 'alias', '“draper-ut” is the name of Draper, UT.'],
    ['an alias of another town', 'taken', 'salt-lake-city-ut', 'alias', '“taken” already leads to Draper, UT.'],
    ['a number', '84065', 'draper-ut', 'alias', 'An alias needs a letter'],
    ['nothing', ' ! ', 'draper-ut', 'alias', 'An alias needs a letter'],
    ['a long text', 'a'.repeat(81), 'draper-ut', 'alias', 'Must be at most 80 characters'],
    ['an unknown town', 'nowhere', 'nowhere-ut', 'slug', 'Please choose a city from the list'],
    ['no town', 'nowhere', '', 'slug', 'Please choose a city from the list'],
  ])('[FIND-2] refuses %s, and names the field', async (_, alias, slug, field, message) => {
    await app.database.query(
      `insert into place_aliases values ('taken', 'draper-ut', 'name') on conflict (alias) do nothing`,
    );
    const { status, body } = await add(alias, slug);
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ field, message })]]);
  });

  it('[FIND-2] gives an alias that two administrators add concurrently to one town', async () => {
    const answers = await Promise.all(['salt-lake-city-ut', 'draper-ut'].map((slug) => add('twice', slug)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await list('twice')).toHaveLength(1);
  });
});
