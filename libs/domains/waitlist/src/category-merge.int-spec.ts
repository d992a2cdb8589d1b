import type { CategoryPreview, ProblemDetails } from '@townlink/contracts';
import { AuthModule } from '@townlink/domain-auth';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { capacityMove, CapacityService } from '@townlink/domain-capacity';
import { CategoryMovesModule, DirectoryModule, PublicDirectory } from '@townlink/domain-directory';
import { NewsletterModule, newsletterMove } from '@townlink/domain-newsletter';
import { providersMove } from '@townlink/domain-providers';
import { systemActor } from '@townlink/server-database';
import { eventually, startTestApp, type TestApp } from '@townlink/server-testing/app';
import { makeCategory, makeCity, makeProvider, type TestMarket } from '@townlink/server-testing/markets';
import { randomUUID } from 'node:crypto';
import { WaitlistModule, waitlistMove } from './index';

const WAITING = `
  select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

describe('the merge of two categories', () => {
  let app: TestApp;
  let admin: SignedInPerson;
  let from: string;
  let to: string;
  let cityId: string;

  beforeAll(async () => {
    const moves = CategoryMovesModule.of([waitlistMove, capacityMove, providersMove, newsletterMove]);
    app = await startTestApp({ modules: [AuthModule, DirectoryModule, moves, NewsletterModule, WaitlistModule] });
    admin = await signedInPerson(app, 'admin');
  });
  beforeEach(async () => {
    [from, to] = [await makeCategory(app.database), await makeCategory(app.database)];
    cityId = await makeCity(app.database);
  });
  afterAll(() => app?.close());

  const merge = (sourceCategoryId: string, targetCategoryId: string, as: SignedInPerson | null = admin) =>
    app.http.post<ProblemDetails>('/api/admin/merge-categories', { sourceCategoryId, targetCategoryId }, { as });
  const preview = async (id: string, target?: string): Promise<CategoryPreview> =>
    (
      await app.http.get<CategoryPreview>(`/api/admin/categories/${id}/preview${target ? `?target=${target}` : ''}`, {
        as: admin,
      })
    ).body;
  const source = (): TestMarket => ({ cityId, categoryId: from });
  const target = (): TestMarket => ({ cityId, categoryId: to });
  const slugOf = async (id: string) =>
    (await app.database.query<{ slug: string }>('select slug from categories where id = $1', [id]))[0]!.slug;
  const rows = (sql: string, ...values: unknown[]) => app.database.query<Record<string, unknown>>(sql, values);
  const wait = async (
    market: TestMarket,
    userId: string,
    changes: { created_at?: string; reserved?: boolean } = {},
  ) => {
    const [entry] = await rows(
      `insert into waitlist_entries (user_id, provider_name, provider_email, city_id, category_id, tier_requested, created_at, reserved_until)
       values ($1, 'Waits', 'waits@x.example', $2, $3, 'featured', $4, $5) returning id`,
      userId,
      market.cityId,
      market.categoryId,
      changes.created_at ?? '2026-01-02',
      changes.reserved ? new Date(Date.now() + 3_600_000) : null,
    );
    return entry!.id as string;
  };

  const fill = (count: number) =>
    rows(
      `with owners as (insert into auth.users (email) select uuidv7() || '@x.example' from generate_series(1, $3) returning id)
       insert into providers (user_id, city_id, category_id, slug, business_name, contact_name, email, phone, membership_tier)
       select id, $1, $2, id::text, 'Ace', 'Pat', id || '@x.example', '801-555-0100', 'basic' from owners`,
      cityId,
      from,
      count,
    );
  const countIn = async (categoryId: string) =>
    (await rows('select count(*)::int as count from providers where category_id = $1', categoryId))[0]!.count;

  it('[ADM-5] moves many providers in statements of limited duration', async () => {
    await fill(5_001);
    await rows('create table moved (count integer)');
    await rows(`
      create function count_moved() returns trigger language plpgsql security definer as $$
      begin insert into public.moved select count(*) from changed; return null; end $$`);
    await rows(`
      create trigger count_moved after update on providers referencing new table as changed
        for each statement execute function count_moved()`);
    expect((await merge(from, to)).status).toBe(200);
    await rows('drop trigger count_moved on providers');
    expect(await rows('select count from moved where count > 0')).toEqual([{ count: 5_000 }, { count: 1 }]);
    expect(await countIn(to)).toBe(5_001);
  });

  it('[ADM-5] leaves no provider behind while another is deleted', async () => {
    await fill(5_001);
    let merging: ReturnType<typeof merge> | undefined;
    await app.connection.as(systemActor, async (tx) => {
      await tx.query(
        'delete from providers where id = (select id from providers where category_id = $1 order by id limit 1)',
        [from],
      );
      merging = merge(from, to);
      await eventually(async () => expect(await rows(WAITING)).toEqual([{ count: 1 }]));
    });
    expect((await merging)?.status).toBe(200);
    expect([await countIn(from), await countIn(to)]).toEqual([0, 5_000]);
  });

  it('[ADM-5] moves listings, holds, terms, requests and counts, and redirects the old address', async () => {
    const listed = await makeProvider(app.database, source(), { membership_tier: 'featured' });
    const paying = await makeProvider(app.database, source(), { membership_tier: 'standard', is_active: false });
    await app.connection.as(systemActor, (tx) =>
      app.app.get(CapacityService).hold(tx, { providerId: paying, ...source(), tier: 'standard', kind: 'checkout' }),
    );
    await rows(`insert into category_terms (category_id, term, kind) values ($1, $2, 'keyword')`, from, `leak ${from}`);
    await rows(
      `insert into newsletter_subscriptions (email, audience, city_id, category_id, status, source) values
         ('both@x.example', 'user', $1, $2, 'confirmed', 'site'), ('both@x.example', 'user', $1, $3, 'pending', 'site'),
         ('one@x.example', 'user', $1, $2, 'confirmed', 'site')`,
      cityId,
      from,
      to,
    );
    expect((await merge(from, to)).status).toBe(200);
    expect(await rows('select category_id from providers where id = any($1)', [listed, paying])).toEqual([
      { category_id: to },
      { category_id: to },
    ]);
    expect(await rows('select category_id from capacity_holds where provider_id = $1', paying)).toEqual([
      { category_id: to },
    ]);
    expect(await rows('select sum(listed)::int as listed from market_counts where category_id = $1', to)).toEqual([
      { listed: 1 },
    ]);
    expect(await rows('select category_id from category_terms where term = $1', `leak ${from}`)).toEqual([
      { category_id: to },
    ]);
    const subscriptions = await rows(
      'select email, status, category_id from newsletter_subscriptions where city_id = $1 order by email',
      cityId,
    );
    expect(subscriptions).toEqual([
      { email: 'both@x.example', status: 'confirmed', category_id: to },
      { email: 'one@x.example', status: 'confirmed', category_id: to },
    ]);
    const [old] = await app.app.get(PublicDirectory).categories({ slug: await slugOf(from) });
    expect(old).toMatchObject({ id: to });
    expect(await rows('select actor_id, action from audit_log where subject_id = $1', from)).toEqual([
      { actor_id: admin.id, action: 'category.merge' },
    ]);
  });

  it('[ADM-5] flattens chains: earlier merges into the source redirect to the target', async () => {
    const last = await makeCategory(app.database);
    await merge(from, to);
    await merge(to, last);
    expect(await rows('select merged_into from categories where id in ($1, $2)', from, to)).toEqual([
      { merged_into: last },
      { merged_into: last },
    ]);
  });

  it('[ADM-5] gives a provider whose slug is taken another one, with a redirect that survives a second merge', async () => {
    const last = await makeCategory(app.database);
    await makeProvider(app.database, { cityId, categoryId: last }, { slug: 'ace', business_name: 'Ace' });
    const moved = await makeProvider(app.database, source(), { slug: 'ace', business_name: 'Ace' });
    await merge(from, to);
    const [city] = await rows('select slug from cities where id = $1', cityId);
    const old = { city: city!.slug as string, category: await slugOf(from), slug: 'ace' };
    expect(await app.app.get(PublicDirectory).currentSlug(old)).toBe('ace');
    expect((await preview(to, last)).new_addresses).toBe(1);
    await merge(to, last);
    expect(await rows('select slug from providers where id = $1', moved)).toEqual([{ slug: 'ace-2' }]);
    expect(await app.app.get(PublicDirectory).currentSlug(old)).toBe('ace-2');
  });

  it('[ADM-5, CAP-2] keeps all providers, previews cities over their cap, and refuses new ones until a slot is free', async () => {
    for (const market of [source(), target(), source(), target()])
      await makeProvider(app.database, market, { membership_tier: 'featured' });
    const { above_cap } = await preview(from, to);
    expect(above_cap).toEqual([{ city_name: 'Riverton', city_state: 'UT', tier: 'featured', taken: 4, cap: 3 }]);
    await merge(from, to);
    expect(await app.app.get(CapacityService).availability(cityId, to)).toMatchObject({
      featured: { cap: 3, free: 0 },
    });
    expect(await rows('select from providers where category_id = $1 and is_active', to)).toHaveLength(4);
  });

  it('[ADM-5] keeps the larger of two caps', async () => {
    await rows(
      `insert into limits (city_id, category_id, tier, cap)
       values ($1, $2, 'featured', 9), ($1, $2, 'standard', 1), ($1, $3, 'featured', 5)`,
      cityId,
      from,
      to,
    );
    await merge(from, to);
    expect(await rows('select category_id, tier, cap from limits where city_id = $1', cityId)).toEqual([
      { category_id: to, tier: 'featured', cap: 9 },
    ]);
  });

  it('[ADM-5, WAIT-1] keeps one entry of a person on both waitlists: the earlier one, or the one with a reservation', async () => {
    const [early, held] = [await signedInPerson(app), await signedInPerson(app)];
    const earlier = await wait(source(), early.id, { created_at: '2026-01-01' });
    await wait(target(), early.id);
    await wait(target(), held.id, { created_at: '2026-01-01' });
    const reserved = await wait(source(), held.id, { reserved: true });
    expect((await preview(from, to)).waiting_twice).toBe(2);
    await merge(from, to);
    const places = await rows(
      'select id, category_id, created_at::date::text as since from waitlist_entries where user_id in ($1, $2) order by id',
      early.id,
      held.id,
    );
    expect(places).toEqual([
      { id: earlier, category_id: to, since: '2026-01-01' },
      { id: reserved, category_id: to, since: '2026-01-01' },
    ]);
  });

  it('[ADM-5] completes one of two opposite concurrent merges, and refuses the other', async () => {
    const answers = await Promise.all([merge(from, to), merge(to, from)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = answers.find(({ status }) => status === 409)!;
    expect(body.detail).toMatch(/has just been merged into/);
    expect(await rows('select from categories where id in ($1, $2) and merged_into is null', from, to)).toHaveLength(1);
  });

  it('[ADM-5, CAP-2] waits for a payment in progress, whose slot moves along; refuses a caller with outdated data', async () => {
    const capacity = app.app.get(CapacityService);
    const providerId = await makeProvider(app.database, source(), { membership_tier: 'featured', is_active: false });
    let merging: ReturnType<typeof merge> | undefined;
    await app.connection.as(systemActor, async (tx) => {
      await capacity.hold(tx, { providerId, ...source(), tier: 'featured', kind: 'checkout' });
      merging = merge(from, to);
      await eventually(async () =>
        expect(
          await rows(
            `select from pg_locks join pg_stat_activity using (pid)
              where locktype = 'advisory' and not granted and datname = current_database()`,
          ),
        ).not.toEqual([]),
      );
    });
    expect((await merging!).status).toBe(200);
    expect(
      await rows('select category_id, released_at from capacity_holds where provider_id = $1', providerId),
    ).toEqual([{ category_id: to, released_at: null }]);
    await app.connection.as(systemActor, (tx) => capacity.activate(tx, providerId));
    const late = capacity.hold.bind(capacity);
    await expect(
      app.connection.as(systemActor, (tx) => late(tx, { providerId, ...source(), tier: 'featured', kind: 'checkout' })),
    ).rejects.toMatchObject({ slug: 'changed-meanwhile' });
  });

  it('[ADM-5] previews ten providers', async () => {
    for (let place = 0; place < 12; place++) await makeProvider(app.database, source(), { is_active: place > 0 });
    const { provider_count, providers, above_cap } = await preview(from);
    expect([provider_count, providers.length, above_cap]).toEqual([12, 10, []]);
    expect(providers[0]).toMatchObject({ business_name: 'Smith & Sons', city_name: 'Riverton', is_active: true });
  });

  it('[ADM-5] refuses identical or unknown categories, and other accounts', async () => {
    const same = await merge(from, from);
    expect([same.status, same.body.errors]).toEqual([
      400,
      [{ field: 'targetCategoryId', message: 'Invalid Selection' }],
    ]);
    expect((await merge(from, randomUUID())).status).toBe(404);
    expect((await merge(from, to, null)).status).toBe(401);
    expect((await merge(from, to, await signedInPerson(app))).status).toBe(403);
    expect((await merge('plumber', to)).body.errors).toMatchObject([{ field: 'sourceCategoryId' }]);
  });
});
