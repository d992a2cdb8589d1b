import { ReconcileHandler } from './jobs/reconcile.handler';
import { BillingBench } from './testing/billing-bench';
import { call, createCheckout, sessionOf } from './testing/calls';
import { look } from './testing/looks';
import { makeMember, type TestMember } from './testing/members';

const SETUP_FAILED = {
  status: 502,
  type: expect.stringContaining('application/problem+json'),
  body: { type: 'urn:townlink:problem:payment-setup-failed', detail: 'Payment setup failed. Please try again.' },
};

describe('Checkout when the payment provider fails', () => {
  let bench: BillingBench;

  beforeAll(async () => {
    bench = await BillingBench.open();
  }, 60_000);

  afterAll(async () => {
    await bench?.close();
  });

  afterEach(async () => {
    await bench.sandbox.control.clearFaults();
    bench.clock.reset();
  });

  const down = (kind: 'drop' | 'error' | 'slow' | 'accept_then_drop', more: object = {}) =>
    bench.sandbox.control.addFault({ service: 'stripe', kind, status: 500, delay: 4_000, times: 'forever', ...more });

  const reconcile = () => bench.worker.get(ReconcileHandler).reconcileCheckouts();

  /** As if the process had died between keeping the place and writing the answer down. */
  const breakOff = async (member: TestMember) => {
    await createCheckout(bench, member, 'featured');
    await bench.testDatabase.query(
      `update checkouts set status = 'creating', stripe_session_id = null, url = null where provider_id = $1`,
      [member.providerId],
    );
  };

  it('[BILL-1] keeps the application and gives the place up when it is down, then works again', async () => {
    const member = await makeMember(bench, {});
    for (const kind of ['drop', 'error'] as const) {
      await down(kind);
      expect(await createCheckout(bench, member, 'featured')).toMatchObject(SETUP_FAILED);
      expect(await look(bench, member.providerId)).toMatchObject({ tier: 'featured', hold: null, checkout: 'failed' });
      await bench.sandbox.control.clearFaults();
    }
    expect(await createCheckout(bench, member, 'featured')).toMatchObject({ status: 200 });
    expect(await look(bench, member.providerId)).toMatchObject({ hold: 'checkout', checkout: 'open' });
  });

  it('opens one checkout although the first answer was lost on the way', async () => {
    const member = await makeMember(bench, {});
    await down('accept_then_drop', { times: 1 });
    const { status, body } = await createCheckout(bench, member, 'featured');
    expect(status).toBe(200);
    expect((await createCheckout(bench, member, 'featured')).body.url).toBe(body.url);
  });

  it('gives up within seconds when it does not answer', async () => {
    const member = await makeMember(bench, {});
    await down('slow');
    expect(await createCheckout(bench, member, 'featured')).toMatchObject(SETUP_FAILED);
    expect(await look(bench, member.providerId)).toMatchObject({ hold: null, checkout: 'failed' });
  }, 20_000);

  it('answers the open address again while it is down, and what is known of the checkout', async () => {
    const member = await makeMember(bench, {});
    const { body } = await createCheckout(bench, member, 'featured');
    await down('drop');
    expect((await createCheckout(bench, member, 'featured')).body.url).toBe(body.url);
    expect((await call(bench, member, '/api/billing/checkout-status')).body).toMatchObject({ status: 'open' });
  });

  it('keeps the place of a checkout that it cannot end for another tier', async () => {
    const member = await makeMember(bench, {});
    await createCheckout(bench, member, 'featured');
    await down('drop');
    expect(await createCheckout(bench, member, 'standard')).toMatchObject(SETUP_FAILED);
    expect(await look(bench, member.providerId)).toMatchObject({
      tier: 'featured',
      hold: 'checkout',
      checkout: 'open',
    });
  });

  it('takes up a set-up that broke off, under its own key', async () => {
    const member = await makeMember(bench, {});
    await breakOff(member);
    bench.clock.travel(5 / (24 * 60));
    await reconcile();
    expect(await look(bench, member.providerId)).toMatchObject({ hold: 'checkout', checkout: 'open' });
    expect(await createCheckout(bench, member, 'featured')).toMatchObject({ status: 200 });
    const rows = await bench.testDatabase.query(`select from checkouts where provider_id = $1`, [member.providerId]);
    expect(rows).toHaveLength(1);
  });

  it('replaces a set-up that broke off when the person tries again first', async () => {
    const member = await makeMember(bench, {});
    await breakOff(member);
    bench.clock.travel(5 / (24 * 60));
    expect(await createCheckout(bench, member, 'featured')).toMatchObject({ status: 200 });
    expect(await look(bench, member.providerId)).toMatchObject({ hold: 'checkout', checkout: 'open' });
  });

  it('gives the place up when the payment provider refuses what was asked', async () => {
    const member = await makeMember(bench, {});
    await breakOff(member);
    await bench.testDatabase.query(`update checkouts set request = '{"mode": "subscription"}' where provider_id = $1`, [
      member.providerId,
    ]);
    bench.clock.travel(5 / (24 * 60));
    await reconcile();
    expect(await look(bench, member.providerId)).toMatchObject({ hold: null, checkout: 'failed' });
  });

  it('notices a checkout that ran out without an event', async () => {
    const member = await makeMember(bench, {});
    const { body } = await createCheckout(bench, member, 'featured');
    await bench.sandbox.control.sendWebhooksTo(null);
    await bench.sandbox.control.expireCheckout(sessionOf(body.url));
    await bench.sandbox.control.sendWebhooksTo(`${bench.origin}/api/billing/webhook`);
    bench.clock.travel(1);
    await reconcile();
    expect(await look(bench, member.providerId)).toMatchObject({ hold: null, checkout: 'expired' });
  });

  it('lets go of a checkout that the payment provider does not know, by itself and when the person tries again', async () => {
    const [waiting, trying] = [await makeMember(bench, {}), await makeMember(bench, {})];
    for (const member of [waiting, trying]) {
      await createCheckout(bench, member, 'featured');
      await bench.testDatabase.query(
        `update checkouts set stripe_session_id = 'cs_gone_' || id where provider_id = $1`,
        [member.providerId],
      );
    }
    expect((await createCheckout(bench, trying, 'featured')).body.url).toContain('/checkout/cs_');
    expect(await look(bench, trying.providerId)).toMatchObject({ hold: 'checkout', checkout: 'open' });
    expect(await statuses(trying)).toEqual(['expired', 'open']);
    bench.clock.travel(1);
    await reconcile();
    expect(await look(bench, waiting.providerId)).toMatchObject({ hold: null, checkout: 'expired' });
  });

  const statuses = async ({ providerId }: TestMember) =>
    (
      await bench.testDatabase.query<{ status: string }>(
        `select status from checkouts where provider_id = $1 order by created_at, id`,
        [providerId],
      )
    ).map(({ status }) => status);

  it('frees a place that is kept for a checkout that was never begun', async () => {
    const member = await makeMember(bench, {});
    await bench.testDatabase.query(
      `insert into capacity_holds (city_id, category_id, tier, kind, provider_id) values ($1, $2, 'featured', 'checkout', $3)`,
      [member.cityId, member.categoryId, member.providerId],
    );
    await reconcile();
    expect(await look(bench, member.providerId)).toMatchObject({ hold: 'checkout' });
    bench.clock.travel(1);
    await reconcile();
    expect(await look(bench, member.providerId)).toMatchObject({ hold: null });
  });

  it('goes on with the others when one cannot be read', async () => {
    const [first, second] = [await makeMember(bench, {}), await makeMember(bench, {})];
    const { body } = await createCheckout(bench, first, 'featured');
    const other = await createCheckout(bench, second, 'featured');
    await bench.sandbox.control.sendWebhooksTo(null);
    await bench.sandbox.control.expireCheckout(sessionOf(other.body.url));
    await bench.sandbox.control.sendWebhooksTo(`${bench.origin}/api/billing/webhook`);
    bench.clock.travel(1);
    await down('error', { path: sessionOf(body.url) });
    await expect(reconcile()).rejects.toThrow('1 checkout(s)');
    expect(await look(bench, second.providerId)).toMatchObject({ checkout: 'expired' });
  });
});
