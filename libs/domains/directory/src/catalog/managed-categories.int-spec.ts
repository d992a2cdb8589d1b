import type { CategoryMatch, ManagedCategories, ManagedCategory, ProblemDetails } from '@townlink/contracts';
import { AuthModule } from '@townlink/domain-auth';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { eventually, startTestApp, type TestApp } from '@townlink/server-testing/app';
import { makeCategory, makeMarket, makeProvider } from '@townlink/server-testing/markets';
import { expectVersionChecks } from '@townlink/server-testing/versions';
import { randomUUID } from 'node:crypto';
import { DirectoryModule } from '../directory.module';
import { loadCategories } from '../reference/load-categories';

describe('the categories of the console', () => {
  let app: TestApp;
  let admin: SignedInPerson;

  beforeAll(async () => {
    app = await startTestApp({ modules: [AuthModule, DirectoryModule] });
    admin = await signedInPerson(app, 'admin');
  });
  afterAll(() => app?.close());

  const list = async (query = ''): Promise<ManagedCategories> =>
    (await app.http.get<ManagedCategories>(`/api/admin/categories?${query}`, { as: admin })).body;
  const named = async (name: string): Promise<ManagedCategory> =>
    (await list(`q=${encodeURIComponent(name)}`)).rows.find((category) => category.name === name)!;
  const edit = (id: string, changes: object, as: SignedInPerson | null = admin) =>
    app.http.call<ManagedCategory & ProblemDetails>('PUT', `/api/admin/categories/${id}`, {
      as,
      body: { keywords: [], synonyms: [], ...changes },
    });
  const firstMeaning = async (text: string) =>
    (await app.http.get<CategoryMatch[]>(`/api/categories/resolve?q=${encodeURIComponent(text)}`)).body[0]?.id;
  const propose = async (name: string): Promise<string> => {
    const [category] = await app.database.query<{ id: string }>(
      `insert into categories (name, slug, is_proposed) values ($1, $2, true) returning id`,
      [name, name.toLowerCase().replaceAll(' ', '-')],
    );
    return category!.id;
  };

  it('[ADM-5] list proposed ones first, then by name, with listing counts, page by page', async () => {
    const mark = randomUUID().slice(0, 8);
    const market = await makeMarket(app.database, { category: `${mark} Beta` });
    await makeProvider(app.database, market);
    await makeProvider(app.database, market, { is_active: false });
    await propose(`${mark} Zeta`);
    for (let number = 0; number < 30; number++)
      await makeCategory(app.database, { name: `${mark} Gamma ${number + 10}` });
    const first = await list(`q=${mark}`);
    expect(first.rows).toHaveLength(25);
    expect(first.rows.slice(0, 2)).toMatchObject([
      { name: `${mark} Zeta`, is_proposed: true, provider_count: 0 },
      { name: `${mark} Beta`, is_proposed: false, provider_count: 1 },
    ]);
    const second = await list(`q=${mark}&after=${first.next}`);
    expect([second.rows.length, second.next, second.total]).toEqual([7, null, 32]);
    expect((await list(`q=${mark}&before=${second.previous}`)).rows).toEqual(first.rows);
    expect((await list(`q=${mark}&state=proposed`)).rows).toHaveLength(1);
  });

  it('[ADM-5, CONSOLE-1] can be sorted by name or change, and downloaded as a file', async () => {
    const mark = randomUUID().slice(0, 8);
    const last = await makeCategory(app.database, { name: `${mark} Able` });
    await propose(`${mark} Baker`);
    await edit(last, { name: `${mark} Able`, keywords: [`${mark} one`, `${mark} two`] });
    const names = async (query: string) => (await list(`q=${mark}&${query}`)).rows.map(({ name }) => name.slice(9));
    expect(await names('')).toEqual(['Baker', 'Able']);
    expect(await names('sort=name&direction=asc')).toEqual(['Able', 'Baker']);
    expect(await names('sort=edited&direction=desc')).toEqual(['Able', 'Baker']);
    const { body } = await app.http.get<string>(`/api/admin/categories/csv?q=${mark}`, { as: admin });
    expect(String(body)).toContain(`"${mark} one, ${mark} two"`);
    expect(String(body).trim().split('\r\n')).toHaveLength(3);
  });

  it('[ADM-5] change name, plural, icon and terms, keep the address, and are found by new terms immediately', async () => {
    const id = await makeCategory(app.database, { name: 'Chimney Person' });
    const words = { keywords: ['Soot  in  the house', 'soot in the house'], synonyms: ['flue cleaner'] };
    const { status, body } = await edit(id, {
      name: 'Chimney Sweep',
      plural: 'Chimney Sweeps!',
      icon: 'handyman',
      ...words,
    });
    expect([status, body.slug]).toEqual([200, 'chimney-person']);
    expect(await named('Chimney Sweep')).toMatchObject({
      plural: 'Chimney Sweeps!',
      icon: 'handyman',
      keywords: ['soot in the house'],
      synonyms: ['flue cleaner'],
    });
    await eventually(async () => expect(await firstMeaning('soot in the house')).toBe(id));
    await eventually(async () => expect(await firstMeaning('chimney sweep')).toBe(id));
    await edit(id, { name: 'Chimney Sweep' });
    await eventually(async () => expect(await firstMeaning('soot in the house')).not.toBe(id));
    const log = await app.database.query<{ details: { before: object; after: object } }>(
      `select jsonb_build_object('before', before, 'after', after) as details from audit_log where subject_id = $1 and action = 'category.edit' order by created_at`,
      [id],
    );
    expect(log[0]!.details).toMatchObject({
      before: { name: 'Chimney Person', keywords: [] },
      after: { name: 'Chimney Sweep', keywords: ['soot in the house'] },
    });
  });

  it('[LIST-1] change the proposed services, and name a duplicate one', async () => {
    const id = await makeCategory(app.database, { name: 'Kite Mender' });
    expect((await named('Kite Mender')).services).toEqual([]);
    const wrong = await edit(id, { name: 'Kite Mender', services: ['Kite repair', 'kite repair / hour'] });
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      [{ field: 'services', message: '“kite repair” is named twice' }],
    ]);
    const services = ['Kite repair', 'Kite lesson / hour'];
    expect((await edit(id, { name: 'Kite Mender', services })).body.services).toEqual(services);
    expect((await edit(id, { name: 'Kite Mender' })).body.services).toEqual(services);
  });

  it('[ADM-5] name the category that already has a term, and change nothing', async () => {
    const [one, other] = [await makeCategory(app.database, { name: 'Well Digger' }), await makeCategory(app.database)];
    await edit(one, { name: 'Well Digger', synonyms: ['bore hole'] });
    const { status, body } = await edit(other, { name: 'Driller', synonyms: ['bore hole'] });
    expect([status, body.errors]).toEqual([
      400,
      [{ field: 'synonyms', message: '“bore hole” already leads to Well Digger.' }],
    ]);
    expect(await named('Driller')).toBeUndefined();
    expect((await edit(other, { name: 'Well Digger' })).body.errors).toMatchObject([{ field: 'name' }]);
  });

  it('[DEMAND-1] accept one more term, and name the category that already has it', async () => {
    const [one, other] = [await makeCategory(app.database, { name: 'Goat Herd' }), await makeCategory(app.database)];
    const add = (id: string, synonym: string) =>
      app.http.post<ManagedCategory & ProblemDetails>(
        `/api/admin/categories/${id}/synonyms`,
        { synonym },
        { as: admin },
      );
    await edit(one, { name: 'Goat Herd', keywords: ['goats'] });
    expect((await add(one, ' Goat  Yoga ')).body).toMatchObject({ keywords: ['goats'], synonyms: ['goat yoga'] });
    await eventually(async () => expect(await firstMeaning('goat yoga')).toBe(one));
    expect((await add(other, 'goat yoga')).body.errors).toEqual([
      { field: 'synonym', message: '“goat yoga” already leads to Goat Herd.' },
    ]);
    expect((await add(randomUUID(), 'goat yoga')).status).toBe(404);
  });

  it('[NEWCAT-1] get their address from the new name when a proposed one is accepted', async () => {
    const id = await propose('Gutter Guy');
    expect((await app.http.get<{ id: string }[]>('/api/categories')).body.map((category) => category.id)).not.toContain(
      id,
    );
    const { body } = await edit(id, { name: 'Gutter Specialist', accept: true });
    expect(body).toMatchObject({ slug: 'gutter-specialist', is_proposed: false });
    await eventually(async () =>
      expect((await app.http.get<{ id: string }[]>('/api/categories')).body.map((category) => category.id)).toContain(
        id,
      ),
    );
    await eventually(async () => expect(await firstMeaning('gutter specialist')).toBe(id));
  });

  it('[FIND-7] refuse a name whose address another page has, and keep the name of a public category', async () => {
    const id = await propose('Supporters');
    const { status, body } = await edit(id, { name: 'Support', accept: true });
    expect([status, body.errors]).toEqual([
      400,
      [{ field: 'name', message: 'The address /support is reserved. Please use a more specific name.' }],
    ]);
    const listed = await makeCategory(app.database, { name: 'Support Person' });
    expect((await edit(listed, { name: 'Pricing' })).body).toMatchObject({ name: 'Pricing', slug: 'support-person' });
  });

  it('[FIND-4] change how far listings without a radius serve, and keep it when an edit omits it', async () => {
    const id = await makeCategory(app.database, { name: 'Ice Maker Mechanic' });
    const miles = async (changes: object) =>
      (await edit(id, { name: 'Ice Maker Mechanic', ...changes })).body.default_radius_miles;
    expect([await miles({}), await miles({ default_radius_miles: 0 }), await miles({})]).toEqual([25, 0, 0]);
    expect((await named('Ice Maker Mechanic')).default_radius_miles).toBe(0);
  });

  it('[ADM-5, SAVE-1] accept one of several concurrent edits, and return the stored state to the others', async () => {
    const id = await makeCategory(app.database, { name: 'Two at Once' });
    await expectVersionChecks({
      read: () => named('Two at Once'),
      write: (number, headers) =>
        app.http.call('PUT', `/api/admin/categories/${id}`, {
          as: admin,
          headers,
          body: { name: 'Two at Once', keywords: [`word ${number}`], synonyms: [] },
        }),
    });
  });

  it('[ADM-5] keep an administrator’s changes when reference data is loaded again', async () => {
    const seed = {
      slug: 'mole-catcher',
      name: 'Mole Catcher',
      plural: 'Mole Catchers',
      group: 'pets',
      radiusMiles: 25,
      description: 'Catches moles.',
      services: ['Mole trap', 'Mole watch / visit'],
      terms: [{ term: 'molehill', kind: 'keyword' as const, language: 'en' as const }],
    };
    await loadCategories(app.database, [seed]);
    const { id } = await named('Mole Catcher');
    expect((await named('Mole Catcher')).services).toEqual(seed.services);
    await edit(id, { name: 'Mole Catcher', plural: 'Mole Folk', keywords: ['lawn heap'], services: [] });
    await loadCategories(app.database, [seed]);
    expect(await named('Mole Catcher')).toMatchObject({
      plural: 'Mole Folk',
      keywords: ['lawn heap'],
      services: [],
    });
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: '???' }, 'name'],
    [{ name: 'Fine', keywords: 'burst pipe' }, 'keywords'],
    [{ name: 'Fine', keywords: ['!!!'] }, 'keywords'],
    [{ name: 'Fine', synonyms: ['x'.repeat(101)] }, 'synonyms'],
    [{ name: 'Fine', icon: 'no-such-icon' }, 'icon'],
    [{ name: 'Fine', default_radius_miles: 201 }, 'default_radius_miles'],
    [{ name: 'Fine', default_radius_miles: 'far' }, 'default_radius_miles'],
  ])('[ADM-5] names the field of bad input: %j', async (changes, field) => {
    const { status, body } = await edit(randomUUID(), changes);
    expect([status, body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
  });

  it('[ADM-5] answer 404 for unknown ones and 403 for other accounts', async () => {
    expect((await edit(randomUUID(), { name: 'Fine' })).status).toBe(404);
    expect((await edit(randomUUID(), { name: 'Fine' }, null)).status).toBe(401);
    expect((await edit(randomUUID(), { name: 'Fine' }, await signedInPerson(app))).status).toBe(403);
  });
});
