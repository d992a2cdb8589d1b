import type { ListPage, ModeratedProvider, ModerationFigures } from '@townlink/contracts';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { makeCity } from '@townlink/server-testing/markets';
import { eventually, testSettings, suiteFixture } from '@townlink/server-testing/app';
import Stripe from 'stripe';
import { application, apply, applyAndPay, call } from '../testing/applications';
import { startOnboarding } from '../testing/onboarding-app';

describe('moderation', () => {
  const app = suiteFixture(startOnboarding);
  let admin: SignedInPerson;
  let cityId: string;

  beforeAll(async () => {
    admin = await signedInPerson(app, 'admin');
    cityId = await makeCity(app.database);
  });

  const manage = (providerId: string, action: string) =>
    call<{ type?: string }>(app, 'POST', '/api/admin/manage-provider', admin, { providerId, action });
  const list = async (query: string) =>
    (await call<ListPage<ModeratedProvider>>(app, 'GET', `/api/admin/providers?${query}`, admin)).body;
  const approved = async (city: string, tier: string) => {
    const { provider } = await applyAndPay(app, city, { membershipTier: tier });
    await call(app, 'POST', '/api/admin/vet-provider', admin, { providerId: provider.id, action: 'approve' });
    return provider;
  };

  it('[ADM-3] filters by status and tier, searches, and omits pending applications', async () => {
    const active = await approved(cityId, 'standard');
    const waiting = (await apply(app, await signedInPerson(app), application(cityId))).body.provider;
    expect((await list('status=active&tier=standard')).rows.map(({ id }) => id)).toContain(active.id);
    expect((await list('status=active&tier=featured')).total).toBe(0);
    expect((await list(`q=${encodeURIComponent(active.business_name.slice(2))}`)).rows.map(({ id }) => id)).toEqual([
      active.id,
    ]);
    expect((await list('')).rows.map(({ id }) => id)).not.toContain(waiting.id);
    expect((await list('q=%25_%5C')).total).toBe(0);
  });

  it('[ADM-2] lists pending applications newest first, or oldest first on request', async () => {
    const applied: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      applied.push((await apply(app, await signedInPerson(app), application(cityId))).body.provider.id);
    }
    const pending = async (query: string) => {
      const { body } = await call<ListPage<ModeratedProvider>>(app, 'GET', `/api/admin/vetting${query}`, admin);
      return body.rows.filter(({ id }) => applied.includes(id));
    };
    const license = { has_license: true, license_content_type: 'application/pdf', subscription_status: null };
    expect(await pending('')).toMatchObject(applied.toReversed().map((id) => ({ id, ...license })));
    expect((await pending('?direction=asc')).map(({ id }) => id)).toEqual(applied);
    expect((await call(app, 'GET', '/api/admin/vetting?direction=random', admin)).status).toBe(400);
  });

  it('[ADM-2, ADM-3] counts pending applications, a week’s decisions, and listings', async () => {
    const figures = async () => (await call<ModerationFigures>(app, 'GET', '/api/admin/figures', admin)).body;
    await app.database.query(`update providers set vetted_at = now() - interval '31 days' where vetted_at is not null`);
    const before = await figures();
    expect(before).toMatchObject({ decided_this_week: 0, approved_this_week: 0, usual_answer_hours: null });

    const waiting = (await apply(app, await signedInPerson(app), application(cityId))).body.provider;
    await app.database.query(`update providers set created_at = '2020-02-03T04:05:06Z' where id = $1`, [waiting.id]);
    const decided = [await approved(cityId, 'basic'), await approved(cityId, 'basic')];
    await manage(decided[0]!.id, 'pause');
    expect(await figures()).toEqual({
      ...before,
      waiting: before.waiting + 1,
      oldest_waiting_at: '2020-02-03T04:05:06.000Z',
      applied_this_week: before.applied_this_week + 2,
      decided_this_week: 2,
      approved_this_week: 2,
      listed: before.listed + 1,
      paused: before.paused + 1,
    });

    // The median, once there are enough decisions.
    const hours = [1, 2, 6, 30, 90];
    while (decided.length < hours.length) decided.push(await approved(cityId, 'basic'));
    for (const [index, { id }] of decided.entries()) {
      await app.database.query(`update providers set created_at = vetted_at - $2 * interval '1 hour' where id = $1`, [
        id,
        hours[index],
      ]);
    }
    expect((await figures()).usual_answer_hours).toBe(6);
  });

  it('[ADM-3] pauses and resumes; the listing disappears and appears immediately', async () => {
    const { id } = await approved(cityId, 'basic');
    const isActive = async () =>
      (await app.database.query<{ is_active: boolean }>(`select is_active from providers where id = $1`, [id]))[0]!
        .is_active;
    expect((await manage(id, 'pause')).status).toBe(200);
    expect(await isActive()).toBe(false);
    expect((await manage(id, 'pause')).body.type).toBe('/developers/problems/already-paused');
    expect((await manage(id, 'resume')).status).toBe(200);
    expect(await isActive()).toBe(true);
    expect((await manage(id, 'resume')).body.type).toBe('/developers/problems/already-active');
  });

  it('[CAP-2] does not resume beyond the cap', async () => {
    const full = await makeCity(app.database);
    const paused = await approved(full, 'featured');
    await manage(paused.id, 'pause');
    for (let slot = 1; slot <= 3; slot += 1) await approved(full, 'featured');
    expect(await manage(paused.id, 'resume')).toMatchObject({
      status: 409,
      body: { type: '/developers/problems/tier-full' },
    });
  });

  it('[ADM-3, STUCK-1] makes a provider without a slot first on the waitlist, with an email, and lists them with the next one', async () => {
    const full = await makeCity(app.database);
    const paused = await approved(full, 'featured');
    await manage(paused.id, 'pause');
    const others: string[] = [];
    for (let slot = 1; slot <= 3; slot += 1) others.push((await approved(full, 'featured')).id);
    expect((await manage(paused.id, 'resume-when-free')).status).toBe(200);
    const state = async () => {
      const [row] = await app.database.query(
        `select p.is_active, p.paused_at is not null as paused, s.no_room_since is not null as waits
           from providers p join subscriptions s on s.provider_id = p.id where p.id = $1`,
        [paused.id],
      );
      return row;
    };
    expect(await state()).toEqual({ is_active: false, paused: false, waits: true });
    const emails = `select from messages where key like 'no-room:%' and key like '%' ||
      (select stripe_subscription_id from subscriptions where provider_id = $1) || '%'`;
    expect(await app.database.query(emails, [paused.id])).toHaveLength(1);
    await manage(others[0]!, 'pause');
    await eventually(async () => expect(await state()).toEqual({ is_active: true, paused: false, waits: false }));
    expect(
      await app.database.query(`select action from audit_log where subject_id = $1 order by id desc`, [paused.id]),
    ).toContainEqual({ action: 'provider.resume-when-free' });
  });

  it('[ADM-3] lists immediately when a slot is free', async () => {
    const { id } = await approved(cityId, 'basic');
    await manage(id, 'pause');
    expect((await manage(id, 'resume-when-free')).status).toBe(200);
    expect(await app.database.query('select is_active from providers where id = $1', [id])).toEqual([
      { is_active: true },
    ]);
  });

  it('[BILL-4] deletes permanently: row, testimonials, license and subscription', async () => {
    const { person, provider } = await applyAndPay(app, cityId, { testimonials: [{ quote: 'Good', author: 'A' }] });
    const [before] = await app.database.query<{ path: string; subscription: string }>(
      `select license_file_path as path, s.stripe_subscription_id as subscription from providers p join subscriptions s on s.provider_id = p.id where p.id = $1`,
      [provider.id],
    );
    expect((await manage(provider.id, 'delete')).status).toBe(200);
    expect(await app.database.query(`select from testimonials where provider_id = $1`, [provider.id])).toHaveLength(0);
    expect(await call(app, 'GET', '/api/provider', person)).toEqual({ status: 200, body: null });
    const stripe = new Stripe(testSettings.STRIPE_SECRET_KEY!, app.sandbox.stripe);
    await eventually(async () => {
      expect((await stripe.subscriptions.retrieve(before!.subscription)).status).toBe('canceled');
      expect(await app.files()).not.toContain(before!.path.split('/').at(-1));
    });
    expect((await manage(provider.id, 'delete')).status).toBe(404);
  });

  it.each([
    'status=open',
    'tier=gold',
    'sort=owner',
    'direction=up',
    'size=7',
    'page=1',
    'after=x',
    `q=${'x'.repeat(101)}`,
    'unknown=1',
  ])('refuses the list for %s with 400', async (query) => {
    expect((await call(app, 'GET', `/api/admin/providers?${query}`, admin)).status).toBe(400);
  });
});
