import { signedInPerson } from '@townlink/domain-auth/testing';
import { makeMarket } from '@townlink/server-testing/markets';
import { type Caller, type TestApp } from '@townlink/server-testing/app';
import { PlanCatalog } from '../plan-catalog';
import { untilIdle, useBilling } from '../testing/billing-app';
import { call, createCheckout, sessionOf, subscribe } from '../testing/calls';
import { snapshot } from '../testing/snapshot';
import { makeMember } from '../testing/members';

const status = (app: TestApp, who: Caller, query = '') =>
  call<{ status: string; url: string | null }>(app, who, `/api/billing/checkout-status${query}`);

describe('checkout', () => {
  const app = useBilling();

  it('[BILL-1] [CAP-1] returns an address, holds a slot, and returns the same address again', async () => {
    const member = await makeMember(app, {});
    const first = await createCheckout(app, member, 'featured');
    expect(first).toMatchObject({ status: 200, body: { url: expect.stringContaining('/checkout/cs_') } });
    expect(await snapshot(app, member.providerId)).toMatchObject({ hold: 'checkout', checkout: 'open' });
    const again = await Promise.all([1, 2, 3].map(() => createCheckout(app, member, 'featured')));
    expect(again.map(({ body }) => body.url)).toEqual(Array(3).fill(first.body.url));
  });

  it('[BILL-1] opens one checkout for two concurrent tabs', async () => {
    const member = await makeMember(app, {});
    const answers = await Promise.all([1, 2].map(() => createCheckout(app, member, 'featured')));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect(answers[0]!.body.url).toBe(answers[1]!.body.url);
  });

  it('[BILL-1] prefers the application’s referral code over a later one', async () => {
    const member = await makeMember(app, {});
    await app.database.query(`insert into referrals (referral_code) values ('first1'), ('other2'), ('given3')`);
    await app.database.query(`update providers set referral_code = 'first1' where id = $1`, [member.providerId]);
    await createCheckout(app, member, 'featured', { referralCode: 'other2' });
    expect(await referral(member.providerId)).toEqual({ provider: 'first1', checkout: 'first1' });
    const fresh = await makeMember(app, {});
    await createCheckout(app, fresh, 'basic', { referralCode: 'given3' });
    expect(await referral(fresh.providerId)).toEqual({ provider: 'given3', checkout: 'given3' });
  });

  it('[CODE-1] refuses an unknown referral code, and accepts a known one in any letter case', async () => {
    const member = await makeMember(app, {});
    await app.database.query(`insert into referrals (referral_code) values ('abc123')`);
    const message = 'The referral link you used is not valid or has expired';
    for (const referralCode of ['zzz999', 'no code at all']) {
      expect(await createCheckout(app, member, 'featured', { referralCode })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'referralCode', message }] },
      });
    }
    expect(await snapshot(app, member.providerId)).toMatchObject({ hold: null, checkout: null });
    expect(await createCheckout(app, member, 'featured', { referralCode: ' ABC123 ' })).toMatchObject({ status: 200 });
    expect(await referral(member.providerId)).toEqual({ provider: 'abc123', checkout: 'abc123' });
  });

  const referral = async (providerId: string) =>
    (
      await app.database.query(
        `select p.referral_code as provider, c.referral_code as checkout from providers p
           join checkouts c on c.provider_id = p.id where p.id = $1`,
        [providerId],
      )
    )[0];

  it('ends an open checkout of another tier first, and moves the slot', async () => {
    const member = await makeMember(app, {});
    const featured = await createCheckout(app, member, 'featured');
    const standard = await createCheckout(app, member, 'standard');
    expect(standard.status).toBe(200);
    expect(standard.body.url).not.toBe(featured.body.url);
    expect(await snapshot(app, member.providerId)).toMatchObject({ tier: 'standard', holdTier: 'standard' });
    await expect(app.sandbox.control.payCheckout(sessionOf(featured.body.url))).rejects.toThrow();
    await untilIdle(app);
    expect(await snapshot(app, member.providerId)).toMatchObject({ hold: 'checkout', checkout: 'open' });
  });

  it('[BILL-1] refuses other people’s ids without revealing anything', async () => {
    const [member, stranger] = [await makeMember(app, {}), await makeMember(app, {})];
    const { providerId, cityId } = stranger;
    expect(await createCheckout(app, member, 'featured', { providerId })).toMatchObject({ status: 404 });
    expect(await createCheckout(app, member, 'featured', { cityId })).toMatchObject({ status: 403 });
    const outsider = await signedInPerson(app);
    expect(await createCheckout(app, { ...stranger, headers: outsider.headers }, 'featured')).toMatchObject({
      status: 404,
      type: expect.stringContaining('application/problem+json'),
    });
    expect(await call(app, null, '/api/billing/create-checkout', {})).toMatchObject({ status: 401 });
    expect(await snapshot(app, stranger.providerId)).toMatchObject({ hold: null, checkout: null });
    const mine = await createCheckout(app, member, 'featured');
    expect(await status(app, stranger, `?checkout=${sessionOf(mine.body.url)}`)).toMatchObject({ status: 404 });
  });

  it('[BILL-1] answers bad input with 400 and the field', async () => {
    const member = await makeMember(app, {});
    for (const [tier, more, field] of [
      ['gold', {}, 'tier'],
      ['featured', { providerId: "'; drop table providers" }, 'providerId'],
      ['featured', { cityId: '\u0000' }, 'cityId'],
      ['featured', { referralCode: 'x'.repeat(33) }, 'referralCode'],
      ['featured', { extra: true }, 'extra'],
    ] as const) {
      const answer = await createCheckout(app, member, tier, more);
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    }
  });

  it('[CAP-2] refuses the fourth featured slot, and gives it to the next when a checkout expires', async () => {
    const market = await makeMarket(app.database);
    const members = await Promise.all([1, 2, 3, 4, 5].map(() => makeMember(app, { market })));
    const answers = await Promise.all(members.map((member) => createCheckout(app, member, 'featured')));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(2);
    const capacity = () => call(app, null, `/api/capacity?city_id=${market.cityId}&category_id=${market.categoryId}`);
    expect((await capacity()).body).toEqual({ standard: { cap: 3, free: 3 }, featured: { cap: 3, free: 0 } });
    const loser = members[answers.findIndex((answer) => answer.status === 409)]!;
    expect((await createCheckout(app, loser, 'featured')).body).toMatchObject({
      type: '/developers/problems/tier-full',
    });
    await app.sandbox.control.expireCheckout(sessionOf(answers.find(({ status }) => status === 200)!.body.url));
    await untilIdle(app);
    expect((await capacity()).body).toMatchObject({ featured: { free: 1 } });
    expect(await createCheckout(app, loser, 'featured')).toMatchObject({ status: 200 });
  });

  it('shows a returning person its state before the event', async () => {
    const member = await makeMember(app, {});
    expect((await status(app, member)).body).toEqual({ status: 'none', tier: null, url: null });
    const { body } = await createCheckout(app, member, 'featured');
    expect((await status(app, member, '?checkout=canceled')).body).toMatchObject({ status: 'open', url: body.url });
    await app.sandbox.control.pauseWebhooks();
    await app.sandbox.control.declineCheckout(sessionOf(body.url));
    expect((await status(app, member)).body).toMatchObject({ status: 'open', url: body.url });
    await app.sandbox.control.payCheckout(sessionOf(body.url));
    const paid = await status(app, member, `?checkout=${sessionOf(body.url)}`);
    expect(paid.body).toEqual({ status: 'paid', tier: 'featured', url: null });
    expect(await snapshot(app, member.providerId)).toMatchObject({ hold: 'vetting', firstPaidCents: 3900 });
    await app.sandbox.control.resumeWebhooks();
    await untilIdle(app);
    expect(await snapshot(app, member.providerId)).toMatchObject({ hold: 'vetting', checkout: 'paid' });
    expect(await createCheckout(app, member, 'featured')).toMatchObject({
      status: 409,
      body: { type: '/developers/problems/already-paid' },
    });
  });

  const HOUR = 3600;

  /** Expires an open checkout on our clock and at the payment provider. */
  const letRunOut = async (url: string) => {
    app.clock.travel(HOUR);
    await app.sandbox.control.expireCheckout(sessionOf(url));
    await untilIdle(app);
  };

  it('[BILL-1] holds no slot for an hour after an expired checkout, and says until when', async () => {
    const member = await makeMember(app, {});
    await letRunOut((await createCheckout(app, member, 'featured')).body.url);
    expect(await snapshot(app, member.providerId)).toMatchObject({ hold: null, checkout: 'expired' });
    expect(await createCheckout(app, member, 'standard')).toMatchObject({
      status: 429,
      body: {
        type: '/developers/problems/too-many-unpaid-checkouts',
        detail: 'You left your last payment until its time was up. Please try again in an hour.',
      },
    });
    expect(await snapshot(app, member.providerId)).toMatchObject({ hold: null, tier: 'featured' });
    app.clock.travel(HOUR);
    expect(await createCheckout(app, member, 'standard')).toMatchObject({ status: 200 });
  });

  it('[BILL-1] holds three unpaid slots per person and day, and keeps the third when a fourth is refused', async () => {
    const member = await makeMember(app, {});
    for (const tier of ['featured', 'standard', 'featured']) {
      expect(await createCheckout(app, member, tier)).toMatchObject({ status: 200 });
    }
    expect(await createCheckout(app, member, 'standard')).toMatchObject({
      status: 429,
      body: { detail: 'You have started three payments within a day without paying. Please try again tomorrow.' },
    });
    expect(await snapshot(app, member.providerId)).toMatchObject({ holdTier: 'featured', checkout: 'open' });
    expect(await createCheckout(app, member, 'featured')).toMatchObject({ status: 200 });
    await app.database.query(`update checkouts set created_at = created_at - interval '1 day' where provider_id = $1`, [
      member.providerId,
    ]);
    expect(await createCheckout(app, member, 'standard')).toMatchObject({ status: 200 });
  });

  it('[BILL-1] does not count a checkout that failed to open', async () => {
    const member = await makeMember(app, {});
    for (const tier of ['featured', 'standard', 'featured', 'standard']) {
      await app.sandbox.control.addFault({ service: 'stripe', kind: 'error', status: 429 });
      expect(await createCheckout(app, member, tier)).toMatchObject({ status: 502 });
    }
    expect(await createCheckout(app, member, 'featured')).toMatchObject({ status: 200 });
  });

  it('starts again after a checkout ended early', async () => {
    const member = await makeMember(app, {});
    const first = await createCheckout(app, member, 'featured');
    await app.sandbox.control.pauseWebhooks();
    await app.sandbox.control.expireCheckout(sessionOf(first.body.url));
    const second = await createCheckout(app, member, 'featured');
    expect(second.status).toBe(200);
    expect(second.body.url).not.toBe(first.body.url);
    await app.sandbox.control.resumeWebhooks();
    await untilIdle(app);
    expect(await snapshot(app, member.providerId)).toMatchObject({ hold: 'checkout', checkout: 'open' });
  });

  it('[BILL-1] moves a provider listed on a free plan only when the new one is paid', async () => {
    const reprice = async (cents: number) => {
      await app.database.query(`update plans set price_cents = $1 where tier = 'basic'`, [cents]);
      for (const program of [app.app, app.worker]) program.get(PlanCatalog, { strict: false }).forget();
    };
    await reprice(0);
    const { providerId, ...member } = await makeMember(app, { tier: 'basic', vetting: 'approved' });
    await app.database.query(`update providers set is_active = true where id = $1`, [providerId]);
    const { body } = await createCheckout(app, { providerId, ...member }, 'featured');
    expect(await snapshot(app, providerId)).toMatchObject({ tier: 'basic', isActive: true, holdTier: 'featured' });
    await app.sandbox.control.expireCheckout(sessionOf(body.url));
    await untilIdle(app);
    expect(await snapshot(app, providerId)).toMatchObject({ tier: 'basic', isActive: true, hold: null });
    await subscribe(app, { providerId, ...member }, 'featured');
    expect(await snapshot(app, providerId)).toMatchObject({ tier: 'featured', isActive: true, hold: null });
    await reprice(900);
  });

  it('[STATIC-3] serves the plans, cheapest first', async () => {
    const { body } = await call<{ tier: string; price_cents: number }[]>(app, null, '/api/plans');
    expect(body.map(({ tier, price_cents }) => [tier, price_cents])).toEqual([
      ['basic', 900],
      ['standard', 1900],
      ['featured', 3900],
    ]);
  });
});
