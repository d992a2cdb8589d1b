import { PlanCatalogue } from './plans/plan-catalogue';
import { BillingBench } from './testing/billing-bench';
import { call, createCheckout, sessionOf, subscribe } from './testing/calls';
import { look } from './testing/looks';
import { makeAccount, makeCell, makeMember } from './testing/members';

const status = (bench: BillingBench, who: { token: string }, query = '') =>
  call<{ status: string; url: string | null }>(bench, who, `/api/billing/checkout-status${query}`);

describe('Checkout', () => {
  let bench: BillingBench;

  beforeAll(async () => {
    bench = await BillingBench.open();
  }, 60_000);

  afterAll(async () => {
    await bench?.close();
  });

  afterEach(() => bench.sandbox.control.clearFaults());

  it('[BILL-1] [CAP-1] answers an address, keeps a place, and answers the same again', async () => {
    const member = await makeMember(bench, {});
    const first = await createCheckout(bench, member, 'featured');
    expect(first).toMatchObject({ status: 200, body: { url: expect.stringContaining('/checkout/cs_') } });
    expect(await look(bench, member.providerId)).toMatchObject({ hold: 'checkout', checkout: 'open' });
    const again = await Promise.all([1, 2, 3].map(() => createCheckout(bench, member, 'featured')));
    expect(again.map(({ body }) => body.url)).toEqual(Array(3).fill(first.body.url));
  });

  it('[BILL-1] opens one checkout for two tabs at once', async () => {
    const member = await makeMember(bench, {});
    const answers = await Promise.all([1, 2].map(() => createCheckout(bench, member, 'featured')));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect(answers[0]!.body.url).toBe(answers[1]!.body.url);
  });

  it('[BILL-1] keeps the referral code of the application over one that is given now', async () => {
    const member = await makeMember(bench, {});
    await bench.testDatabase.query(`update providers set referral_code = 'first1' where id = $1`, [member.providerId]);
    await createCheckout(bench, member, 'featured', { referralCode: 'other2' });
    expect(await referral(member.providerId)).toEqual({ provider: 'first1', checkout: 'first1' });
    const fresh = await makeMember(bench, {});
    await createCheckout(bench, fresh, 'basic', { referralCode: 'given3' });
    expect(await referral(fresh.providerId)).toEqual({ provider: 'given3', checkout: 'given3' });
  });

  const referral = async (providerId: string) =>
    (
      await bench.testDatabase.query(
        `select p.referral_code as provider, c.referral_code as checkout from providers p
           join checkouts c on c.provider_id = p.id where p.id = $1`,
        [providerId],
      )
    )[0];

  it('ends the open checkout of another tier first, and moves the place', async () => {
    const member = await makeMember(bench, {});
    const featured = await createCheckout(bench, member, 'featured');
    const standard = await createCheckout(bench, member, 'standard');
    expect(standard.status).toBe(200);
    expect(standard.body.url).not.toBe(featured.body.url);
    expect(await look(bench, member.providerId)).toMatchObject({ tier: 'standard', holdTier: 'standard' });
    await expect(bench.sandbox.control.payCheckout(sessionOf(featured.body.url))).rejects.toThrow();
    await bench.settle();
    expect(await look(bench, member.providerId)).toMatchObject({ hold: 'checkout', checkout: 'open' });
  });

  it('[BILL-1] refuses ids that are not ones own, and tells nothing', async () => {
    const [member, stranger] = [await makeMember(bench, {}), await makeMember(bench, {})];
    const { providerId, cityId } = stranger;
    expect(await createCheckout(bench, member, 'featured', { providerId })).toMatchObject({ status: 404 });
    expect(await createCheckout(bench, member, 'featured', { cityId })).toMatchObject({ status: 403 });
    const nobody = await makeAccount(bench);
    expect(await createCheckout(bench, { ...stranger, token: nobody.token }, 'featured')).toMatchObject({
      status: 404,
      type: expect.stringContaining('application/problem+json'),
    });
    expect(await call(bench, null, '/api/billing/create-checkout', {})).toMatchObject({ status: 401 });
    expect(await look(bench, stranger.providerId)).toMatchObject({ hold: null, checkout: null });
    const mine = await createCheckout(bench, member, 'featured');
    expect(await status(bench, stranger, `?checkout=${sessionOf(mine.body.url)}`)).toMatchObject({ status: 404 });
  });

  it('[BILL-1] answers bad input with 400 and the field', async () => {
    const member = await makeMember(bench, {});
    for (const [tier, more, field] of [
      ['gold', {}, 'tier'],
      ['featured', { providerId: "'; drop table providers" }, 'providerId'],
      ['featured', { cityId: '\u0000' }, 'cityId'],
      ['featured', { referralCode: 'x'.repeat(33) }, 'referralCode'],
      ['featured', { extra: true }, 'extra'],
    ] as const) {
      const answer = await createCheckout(bench, member, tier, more);
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    }
  });

  it('[CAP-2] refuses the fourth featured place, and gives it to the next when a checkout runs out', async () => {
    const cell = await makeCell(bench);
    const members = await Promise.all([1, 2, 3, 4, 5].map(() => makeMember(bench, { cell })));
    const answers = await Promise.all(members.map((member) => createCheckout(bench, member, 'featured')));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(2);
    const capacity = () => call(bench, null, `/api/capacity?city_id=${cell.cityId}&category_id=${cell.categoryId}`);
    expect((await capacity()).body).toEqual({ standard: { cap: 3, free: 3 }, featured: { cap: 3, free: 0 } });
    const loser = members[answers.findIndex((answer) => answer.status === 409)]!;
    expect((await createCheckout(bench, loser, 'featured')).body).toMatchObject({
      type: 'urn:townlink:problem:tier-full',
    });
    await bench.sandbox.control.expireCheckout(sessionOf(answers.find(({ status }) => status === 200)!.body.url));
    await bench.settle();
    expect((await capacity()).body).toMatchObject({ featured: { free: 1 } });
    expect(await createCheckout(bench, loser, 'featured')).toMatchObject({ status: 200 });
  });

  it('tells the person who comes back how it stands without waiting for the event', async () => {
    const member = await makeMember(bench, {});
    expect((await status(bench, member)).body).toEqual({ status: 'none', tier: null, url: null });
    const { body } = await createCheckout(bench, member, 'featured');
    expect((await status(bench, member, '?checkout=cancelled')).body).toMatchObject({ status: 'open', url: body.url });
    await bench.sandbox.control.pauseWebhooks();
    await bench.sandbox.control.declineCheckout(sessionOf(body.url));
    expect((await status(bench, member)).body).toMatchObject({ status: 'open', url: body.url });
    await bench.sandbox.control.payCheckout(sessionOf(body.url));
    const paid = await status(bench, member, `?checkout=${sessionOf(body.url)}`);
    expect(paid.body).toEqual({ status: 'paid', tier: 'featured', url: null });
    expect(await look(bench, member.providerId)).toMatchObject({ hold: 'vetting', firstPaidCents: 3900 });
    await bench.sandbox.control.resumeWebhooks();
    await bench.settle();
    expect(await look(bench, member.providerId)).toMatchObject({ hold: 'vetting', checkout: 'paid' });
    expect(await createCheckout(bench, member, 'featured')).toMatchObject({
      status: 409,
      body: { type: 'urn:townlink:problem:already-paid' },
    });
  });

  it('starts anew after a checkout was left to run out', async () => {
    const member = await makeMember(bench, {});
    const first = await createCheckout(bench, member, 'featured');
    await bench.sandbox.control.pauseWebhooks();
    await bench.sandbox.control.expireCheckout(sessionOf(first.body.url));
    const second = await createCheckout(bench, member, 'featured');
    expect(second.status).toBe(200);
    expect(second.body.url).not.toBe(first.body.url);
    await bench.sandbox.control.resumeWebhooks();
    await bench.settle();
    expect(await look(bench, member.providerId)).toMatchObject({ hold: 'checkout', checkout: 'open' });
  });

  it('[BILL-1] moves who is listed on a free plan only when the other one is paid for', async () => {
    const reprice = async (cents: number) => {
      await bench.testDatabase.query(`update plans set price_cents = $1 where tier = 'basic'`, [cents]);
      for (const app of [bench.gateway, bench.worker]) app.get(PlanCatalogue, { strict: false }).forget();
    };
    await reprice(0);
    const { providerId, ...member } = await makeMember(bench, { tier: 'basic', vetting: 'approved' });
    await bench.testDatabase.query(`update providers set is_active = true where id = $1`, [providerId]);
    const { body } = await createCheckout(bench, { providerId, ...member }, 'featured');
    expect(await look(bench, providerId)).toMatchObject({ tier: 'basic', isActive: true, holdTier: 'featured' });
    await bench.sandbox.control.expireCheckout(sessionOf(body.url));
    await bench.settle();
    expect(await look(bench, providerId)).toMatchObject({ tier: 'basic', isActive: true, hold: null });
    await subscribe(bench, { providerId, ...member }, 'featured');
    expect(await look(bench, providerId)).toMatchObject({ tier: 'featured', isActive: true, hold: null });
    await reprice(900);
  });

  it('[STATIC-3] serves the plans, cheapest first', async () => {
    const { body } = await call<{ tier: string; price_cents: number }[]>(bench, null, '/api/plans');
    expect(body.map(({ tier, price_cents }) => [tier, price_cents])).toEqual([
      ['basic', 900],
      ['standard', 1900],
      ['featured', 3900],
    ]);
  });
});
