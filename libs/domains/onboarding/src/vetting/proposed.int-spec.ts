import type { Category, CategoryMatch, City, ListPage, ModeratedProvider } from '@townlink/contracts';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { eventually, suiteFixture } from '@townlink/server-testing';
import { makeCity } from '@townlink/server-testing/markets';
import { PruneProposedHandler } from '@townlink/domain-directory/testing';
import { Database } from '@townlink/server-database';
import { randomUUID } from 'node:crypto';
import { application, apply, call } from '../testing/applications';
import { startOnboarding } from '../testing/onboarding-app';

describe('proposed cities and categories', () => {
  const app = suiteFixture(startOnboarding);
  let admin: SignedInPerson;
  let cityId: string;

  beforeAll(async () => {
    admin = await signedInPerson(app, 'admin');
    cityId = await makeCity(app.database);
  });

  const propose = async (changes: object = {}) => {
    const name = `Falconer ${randomUUID().slice(0, 8)}`;
    const { body } = await apply(
      app,
      await signedInPerson(app),
      application(cityId, { categoryName: name, ...changes }),
    );
    return { name, provider: body.provider };
  };
  const publicCategories = async () => (await call<Category[]>(app, 'GET', '/api/categories', null)).body;
  const resolves = async (name: string) => {
    const { body } = await call<CategoryMatch[]>(
      app,
      'GET',
      `/api/categories/resolve?q=${encodeURIComponent(name)}`,
      null,
    );
    return body.some((match) => match.name === name);
  };
  const pending = async (id: string) => {
    const { body } = await call<ListPage<ModeratedProvider>>(app, 'GET', '/api/admin/vetting', admin);
    return body.rows.find((provider) => provider.id === id)!;
  };
  const vet = (providerId: string, more: object = {}) =>
    call<{ is_active: boolean; errors?: { field: string }[] }>(app, 'POST', '/api/admin/vet-provider', admin, {
      providerId,
      action: 'approve',
      ...more,
    });
  const publish = async (name: string) => {
    const [row] = await app.database.query<{ id: string }>(
      `insert into categories (name, slug) values ($1, $2) returning id`,
      [name, name.toLowerCase()],
    );
    return row!.id;
  };

  it('[NEWCAT-1] shows a proposed category as new, to administrators only, until a provider in it is approved', async () => {
    const { name, provider } = await propose();
    expect(await pending(provider.id)).toMatchObject({ is_new_category: true, is_new_city: false });
    expect((await publicCategories()).map((category) => category.name)).not.toContain(name);
    expect(await resolves(name)).toBe(false);
    expect((await call<Category[]>(app, 'GET', `/api/categories?slug=${provider.category_slug}`, null)).body).toEqual(
      [],
    );
    expect((await vet(provider.id)).status).toBe(200);
    // The caches are updated slightly later.
    await eventually(async () => {
      expect((await publicCategories()).map((category) => category.name)).toContain(name);
      expect(await resolves(name)).toBe(true);
    });
  });

  it('[NEWCAT-1] hides it when the application is rejected', async () => {
    const { name, provider } = await propose();
    await vet(provider.id, { action: 'reject' });
    expect((await publicCategories()).map((category) => category.name)).not.toContain(name);
  });

  it('[NEWCAT-1] lets an administrator choose an existing category instead, with the reserved slot', async () => {
    const existing = await publish(`Birdkeeper${randomUUID().slice(0, 8)}`);
    const { name, provider } = await propose({ membershipTier: 'featured' });
    expect((await vet(provider.id, { categoryId: existing })).status).toBe(200);
    const [moved] = await app.database.query(
      `select p.category_id, h.category_id as held from providers p join capacity_holds h on h.provider_id = p.id and h.released_at is null where p.id = $1`,
      [provider.id],
    );
    expect(moved).toEqual({ category_id: existing, held: existing });
    expect((await publicCategories()).map((category) => category.name)).not.toContain(name);
  });

  it.each(['categoryId', 'cityId'])(
    '[NEWCAT-1] refuses a %s that does not exist or is itself only proposed',
    async (field) => {
      const { provider } = await propose();
      const { provider: other } = await propose();
      for (const id of [randomUUID(), field === 'categoryId' ? other.category_id : randomUUID()]) {
        const { status, body } = await vet(provider.id, { [field]: id });
        expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
      }
    },
  );

  it('[NEWCAT-1] deletes unused proposed ones after a week, and no others', async () => {
    const { provider } = await propose();
    const add = async (slug: string, age: string, isProposed: boolean) =>
      app.database.query(
        `insert into cities (name, slug, state, is_proposed, created_at) values ($1, $1, 'UT', $2, now() - $3::interval)`,
        [slug, isProposed, age],
      );
    await add('stale-ut', '8 days', true);
    await add('fresh-ut', '1 day', true);
    await add('published-ut', '8 days', false);
    await app.database.query(`update categories set created_at = now() - interval '8 days'`);
    await new PruneProposedHandler(app.app.get(Database)).prune();
    const cities = await app.database.query<City>(
      `select slug from cities where slug ~ '^(stale|fresh|published)-' order by 1`,
    );
    expect(cities).toEqual([{ slug: 'fresh-ut' }, { slug: 'published-ut' }]);
    expect(await app.database.query(`select from categories where id = $1`, [provider.category_id])).toHaveLength(1);
  });
});
