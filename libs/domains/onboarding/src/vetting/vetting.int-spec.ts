import type { LicenseLink } from '@townlink/contracts';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { makeCity } from '@townlink/server-testing/markets';
import { eventually, testSettings, suiteFixture } from '@townlink/server-testing/app';
import Stripe from 'stripe';
import { application, apply, applyAndPay, call } from '../testing/applications';
import { startOnboarding } from '../testing/onboarding-app';

describe('vetting', () => {
  const app = suiteFixture(startOnboarding);
  let admin: SignedInPerson;
  let cityId: string;

  beforeAll(async () => {
    admin = await signedInPerson(app, 'admin');
    cityId = await makeCity(app.database, { name: 'Riverton' });
  });

  const vet = (providerId: string, action: string, notes?: string) =>
    call<{ is_active?: boolean; type?: string }>(app, 'POST', '/api/admin/vet-provider', admin, {
      providerId,
      action,
      notes,
    });

  it('[HOOK-1] publishes each decision once, in its own transaction', async () => {
    const published = (providerId: string) =>
      app.database.query(
        `select payload->>'outcome' as outcome from outbox
          where name = 'application.decided:webhooks.add-messages' and payload->>'providerId' = $1`,
        [providerId],
      );
    const { body } = await apply(app, await signedInPerson(app), application(cityId));
    expect(await published(body.provider.id)).toEqual([]);
    expect((await vet(body.provider.id, 'reject', 'The license is not readable.')).status).toBe(200);
    await vet(body.provider.id, 'reject', 'The license is not readable.');
    expect(await published(body.provider.id)).toEqual([{ outcome: 'rejected' }]);
  });

  it('[STORE-1] shows a license by a signed link for an hour, to administrators only', async () => {
    const { body } = await apply(app, await signedInPerson(app), application(cityId));
    const link = await call<LicenseLink>(app, 'GET', `/api/admin/providers/${body.provider.id}/license`, admin);
    expect(link.body).toMatchObject({ expires_in: 3600, content_type: 'application/pdf' });
    const address = new URL(link.body.url, app.origin);
    const at = (change: (url: URL) => void) => {
      const url = new URL(address.pathname + address.search, app.origin);
      change(url);
      return fetch(url);
    };
    const file = await at(() => undefined);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const name = [...address.searchParams.keys()].find((key) => /sig/i.test(key))!;
    expect((await at((url) => url.searchParams.set(name, 'AAAA'))).status).toBe(403);
    expect((await at((url) => url.searchParams.set('expires', '1'))).status).toBe(403);
  });

  it('[ADM-2] approves: lists a paid provider immediately, sends the email, and audits it', async () => {
    const { person, provider } = await applyAndPay(app, cityId, { membershipTier: 'featured' });
    expect(await vet(provider.id, 'approve')).toMatchObject({ status: 200, body: { is_active: true } });
    const [listed] = await app.database.query(`select is_active, vetting_status from providers where id = $1`, [
      provider.id,
    ]);
    expect(listed).toEqual({ is_active: true, vetting_status: 'approved' });
    expect(
      await app.database.query(`select kind from capacity_holds where provider_id = $1 and released_at is null`, [
        provider.id,
      ]),
    ).toEqual([]);
    const [message] = await eventually(async () => {
      const mails = (await app.sandbox.control.messages({ to: person.email })).filter(({ subject }) =>
        /is approved/.test(subject ?? ''),
      );
      expect(mails).toHaveLength(1);
      return mails;
    });
    expect(message!.links.join()).toContain('/ut/riverton-ut/plumber/');
    const audit = await app.database.query(`select action, actor_id from audit_log where subject_id = $1`, [
      provider.id,
    ]);
    expect(audit).toEqual([{ action: 'provider.approve', actor_id: admin.id }]);
  });

  it('[NOTIFY-1] sends area alerts when the city’s first provider goes live, and not before', async () => {
    const city = await makeCity(app.database);
    await app.database.query(
      `insert into newsletter_subscriptions (email, audience, city_id, status, source)
       values ('waiting@example.com', 'user', $1, 'confirmed', 'site')`,
      [city],
    );
    const { provider } = await applyAndPay(app, city);
    expect(await app.sandbox.control.messages({ to: 'waiting@example.com' })).toEqual([]);
    await vet(provider.id, 'approve');
    expect(await app.sandbox.control.messages({ to: 'waiting@example.com', wait: 30_000 })).toHaveLength(1);
  });

  it('approves an unpaid application, but lists it only when the first payment clears', async () => {
    const person = await signedInPerson(app);
    const { body } = await apply(app, person, application(cityId, { membershipTier: 'standard' }));
    expect(await vet(body.provider.id, 'approve')).toMatchObject({ status: 200, body: { is_active: false } });
    const session = new URL(body.checkout!.url).pathname.split('/').at(-1)!;
    await app.sandbox.control.payCheckout(session, { email: 'late@example.com' });
    await app.sandbox.control.settleWebhooks();
    await eventually(async () => {
      expect(await app.database.query(`select is_active from providers where id = $1`, [body.provider.id])).toEqual([
        { is_active: true },
      ]);
    });
  });

  it('[BILL-4] rejects with notes: sends the email, cancels the subscription, refunds the first payment', async () => {
    const { person, provider } = await applyAndPay(app, cityId, { membershipTier: 'standard' });
    expect((await vet(provider.id, 'reject', 'The license has expired.')).status).toBe(200);
    const stripe = new Stripe(testSettings.STRIPE_SECRET_KEY!, app.sandbox.stripe);
    await eventually(async () => {
      const [row] = await app.database.query<{ id: string }>(
        `select stripe_subscription_id as id from subscriptions where provider_id = $1`,
        [provider.id],
      );
      expect((await stripe.subscriptions.retrieve(row!.id)).status).toBe('canceled');
      const refunds = await stripe.refunds.list({ limit: 100 });
      expect(refunds.data.filter((refund) => refund.amount === 1900)).toHaveLength(1);
      const mails = await app.sandbox.control.messages({ to: person.email });
      expect(mails.some((mail) => JSON.stringify(mail).includes('The license has expired.'))).toBe(true);
    });
    expect(
      await app.database.query(`select from capacity_holds where provider_id = $1 and released_at is null`, [
        provider.id,
      ]),
    ).toHaveLength(0);
  });

  it('decides once under repeated and concurrent calls', async () => {
    const { body } = await apply(app, await signedInPerson(app), application(cityId));
    const answers = await Promise.all([
      vet(body.provider.id, 'approve'),
      vet(body.provider.id, 'reject'),
      vet(body.provider.id, 'approve'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await vet(body.provider.id, 'approve')).body.type).toBe('/developers/problems/already-vetted');
    expect(await app.database.query(`select from audit_log where subject_id = $1`, [body.provider.id])).toHaveLength(1);
  });

  it('[CAP-2] does not approve beyond the cap', async () => {
    const full = await makeCity(app.database);
    const outside = await apply(app, await signedInPerson(app), application(full, { membershipTier: 'featured' }));
    await app.database.query(`update capacity_holds set released_at = now() where provider_id = $1`, [
      outside.body.provider.id,
    ]);
    for (let slot = 1; slot <= 3; slot += 1) {
      const { provider } = await applyAndPay(app, full, { membershipTier: 'featured' });
      await vet(provider.id, 'approve');
    }
    expect(await vet(outside.body.provider.id, 'approve')).toMatchObject({
      status: 409,
      body: { type: '/developers/problems/tier-full' },
    });
  });

  it.each([
    [{ providerId: 'x', action: 'approve' }, 400],
    [{ providerId: '0199f0f0-0000-7000-8000-000000000001', action: 'approve' }, 404],
    [{ providerId: '0199f0f0-0000-7000-8000-000000000001', action: 'bless' }, 400],
    [{ providerId: '0199f0f0-0000-7000-8000-000000000001', action: 'reject', notes: 'x'.repeat(2001) }, 400],
    [{}, 400],
  ])('answers %j with %i', async (json, status) => {
    expect((await call(app, 'POST', '/api/admin/vet-provider', admin, json)).status).toBe(status);
  });
});
