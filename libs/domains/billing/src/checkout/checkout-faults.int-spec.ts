import { jest } from '@jest/globals';
import { jobs } from '@townlink/contracts';
import { eventually, suiteFixture } from '@townlink/server-testing/app';
import { ReconcileHandler } from '../reconcile/reconcile.handler';
import { StripeClient } from '../stripe/stripe.client';
import { startBilling } from '../testing/billing-app';
import { call, createCheckout, sessionOf } from '../testing/calls';
import { snapshot } from '../testing/snapshot';
import { makeMember, type TestMember } from '../testing/members';

const SETUP_FAILED = {
  status: 502,
  type: expect.stringContaining('application/problem+json'),
  body: { type: '/developers/problems/payment-setup-failed', detail: 'Payment setup failed. Please try again.' },
};

describe('checkout when the payment provider fails', () => {
  const app = suiteFixture(() => startBilling({ settings: { STRIPE_TIMEOUT: '2000' } }));
  afterEach(async () => {
    jest.restoreAllMocks();
    await app.sandbox.control.clearFaults();
    app.clock.reset();
  });

  const down = (kind: 'drop' | 'error' | 'slow' | 'accept_then_drop', more: object = {}) =>
    app.sandbox.control.addFault({ service: 'stripe', kind, status: 500, delay: 4_000, times: 'forever', ...more });

  const reconcile = () => app.worker.get(ReconcileHandler).reconcileCheckouts();

  /** Simulates a crash between holding the slot and storing the response. */
  const breakOff = async (member: TestMember) => {
    await createCheckout(app, member, 'featured');
    await app.database.query(
      `update checkouts set status = 'creating', stripe_session_id = null, url = null where provider_id = $1`,
      [member.providerId],
    );
  };

  it('[BILL-1] keeps the application and releases the slot while the payment provider is down, then works again', async () => {
    const member = await makeMember(app, {});
    for (const kind of ['drop', 'error'] as const) {
      await down(kind);
      expect(await createCheckout(app, member, 'featured')).toMatchObject(SETUP_FAILED);
      expect(await snapshot(app, member.providerId)).toMatchObject({
        tier: 'featured',
        hold: null,
        checkout: 'failed',
      });
      await app.sandbox.control.clearFaults();
    }
    expect(await createCheckout(app, member, 'featured')).toMatchObject({ status: 200 });
    expect(await snapshot(app, member.providerId)).toMatchObject({ hold: 'checkout', checkout: 'open' });
  });

  it('opens one checkout when the first response is lost', async () => {
    const member = await makeMember(app, {});
    await down('accept_then_drop', { times: 1 });
    const { status, body } = await createCheckout(app, member, 'featured');
    expect(status).toBe(200);
    expect((await createCheckout(app, member, 'featured')).body.url).toBe(body.url);
  });

  it('times out within seconds', async () => {
    const member = await makeMember(app, {});
    await down('slow');
    expect(await createCheckout(app, member, 'featured')).toMatchObject(SETUP_FAILED);
    expect(await snapshot(app, member.providerId)).toMatchObject({ hold: null, checkout: 'failed' });
  });

  it('returns the open address and the stored state while the payment provider is down', async () => {
    const member = await makeMember(app, {});
    const { body } = await createCheckout(app, member, 'featured');
    await down('drop');
    expect((await createCheckout(app, member, 'featured')).body.url).toBe(body.url);
    expect((await call(app, member, '/api/billing/checkout-status')).body).toMatchObject({ status: 'open' });
  });

  it('[BILL-1] keeps a slot that another tab is setting up when one tab gets no response', async () => {
    const member = await makeMember(app, {});
    const stripe = app.app.get(StripeClient, { strict: false });
    const open = stripe.openCheckout.bind(stripe);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const calls = jest.spyOn(stripe, 'openCheckout').mockImplementationOnce(async (...order) => {
      await released;
      return open(...order);
    });
    const first = createCheckout(app, member, 'featured');
    await eventually(() => expect(calls).toHaveBeenCalledTimes(1));
    await down('error', { status: 429, times: 1 });
    expect(await createCheckout(app, member, 'featured')).toMatchObject(SETUP_FAILED);
    release();
    expect(await first).toMatchObject({ status: 200, body: { url: expect.stringContaining('/checkout/cs_') } });
    expect(await snapshot(app, member.providerId)).toMatchObject({ hold: 'checkout', checkout: 'open' });
  });

  it('keeps the slot of a checkout that cannot be ended for another tier', async () => {
    const member = await makeMember(app, {});
    await createCheckout(app, member, 'featured');
    await down('drop');
    expect(await createCheckout(app, member, 'standard')).toMatchObject(SETUP_FAILED);
    expect(await snapshot(app, member.providerId)).toMatchObject({
      tier: 'featured',
      hold: 'checkout',
      checkout: 'open',
    });
  });

  it('resumes an interrupted setup under its own key', async () => {
    const member = await makeMember(app, {});
    await breakOff(member);
    app.clock.travel(5 * 60);
    await reconcile();
    expect(await snapshot(app, member.providerId)).toMatchObject({ hold: 'checkout', checkout: 'open' });
    expect(await createCheckout(app, member, 'featured')).toMatchObject({ status: 200 });
    const rows = await app.database.query(`select from checkouts where provider_id = $1`, [member.providerId]);
    expect(rows).toHaveLength(1);
  });

  it('replaces an interrupted setup when the person retries first', async () => {
    const member = await makeMember(app, {});
    await breakOff(member);
    app.clock.travel(5 * 60);
    expect(await createCheckout(app, member, 'featured')).toMatchObject({ status: 200 });
    expect(await snapshot(app, member.providerId)).toMatchObject({ hold: 'checkout', checkout: 'open' });
  });

  it('releases the slot when the payment provider refuses the request', async () => {
    const member = await makeMember(app, {});
    await breakOff(member);
    await app.database.query(`update checkouts set request = '{"mode": "subscription"}' where provider_id = $1`, [
      member.providerId,
    ]);
    app.clock.travel(5 * 60);
    await reconcile();
    expect(await snapshot(app, member.providerId)).toMatchObject({ hold: null, checkout: 'failed' });
  });

  it('detects an expired checkout without an event', async () => {
    const member = await makeMember(app, {});
    const { body } = await createCheckout(app, member, 'featured');
    await app.sandbox.control.sendWebhooksTo(null);
    await app.sandbox.control.expireCheckout(sessionOf(body.url));
    await app.sandbox.control.sendWebhooksTo(`${app.origin}/api/billing/webhook`);
    app.clock.travelDays(1);
    await reconcile();
    expect(await snapshot(app, member.providerId)).toMatchObject({ hold: null, checkout: 'expired' });
  });

  it('[BILL-2] detects a payment within five minutes without its event', async () => {
    const member = await makeMember(app, {});
    const { body } = await createCheckout(app, member, 'featured');
    await app.sandbox.control.sendWebhooksTo(null);
    await app.sandbox.control.payCheckout(sessionOf(body.url));
    await app.sandbox.control.sendWebhooksTo(`${app.origin}/api/billing/webhook`);
    await reconcile();
    expect(await snapshot(app, member.providerId)).toMatchObject({ hold: 'vetting', checkout: 'paid' });
    expect(jobs['billing.reconcile-checkouts']).toMatchObject({ repeat: { everyMinutes: 5 } });
  });

  it('drops a checkout unknown to the payment provider, automatically and on retry', async () => {
    const [waiting, trying] = [await makeMember(app, {}), await makeMember(app, {})];
    for (const member of [waiting, trying]) {
      await createCheckout(app, member, 'featured');
      await app.database.query(`update checkouts set stripe_session_id = 'cs_gone_' || id where provider_id = $1`, [
        member.providerId,
      ]);
    }
    expect((await createCheckout(app, trying, 'featured')).body.url).toContain('/checkout/cs_');
    expect(await snapshot(app, trying.providerId)).toMatchObject({ hold: 'checkout', checkout: 'open' });
    expect(await statuses(trying)).toEqual(['expired', 'open']);
    app.clock.travelDays(1);
    await reconcile();
    expect(await snapshot(app, waiting.providerId)).toMatchObject({ hold: null, checkout: 'expired' });
  });

  const statuses = async ({ providerId }: TestMember) =>
    (
      await app.database.query<{ status: string }>(
        `select status from checkouts where provider_id = $1 order by created_at, id`,
        [providerId],
      )
    ).map(({ status }) => status);

  it('frees a slot held for a missing checkout', async () => {
    const member = await makeMember(app, {});
    await app.database.query(
      `insert into capacity_holds (city_id, category_id, tier, kind, provider_id) values ($1, $2, 'featured', 'checkout', $3)`,
      [member.cityId, member.categoryId, member.providerId],
    );
    await reconcile();
    expect(await snapshot(app, member.providerId)).toMatchObject({ hold: 'checkout' });
    app.clock.travelDays(1);
    await reconcile();
    expect(await snapshot(app, member.providerId)).toMatchObject({ hold: null });
  });

  it('continues with the others when one checkout cannot be read', async () => {
    const [first, second] = [await makeMember(app, {}), await makeMember(app, {})];
    const { body } = await createCheckout(app, first, 'featured');
    const other = await createCheckout(app, second, 'featured');
    await app.sandbox.control.sendWebhooksTo(null);
    await app.sandbox.control.expireCheckout(sessionOf(other.body.url));
    await app.sandbox.control.sendWebhooksTo(`${app.origin}/api/billing/webhook`);
    app.clock.travelDays(1);
    await down('error', { path: sessionOf(body.url) });
    await expect(reconcile()).rejects.toThrow('1 checkout(s)');
    expect(await snapshot(app, second.providerId)).toMatchObject({ checkout: 'expired' });
  });
});
