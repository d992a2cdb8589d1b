import { createHmac } from 'node:crypto';
import { untilIdle, useBilling } from '../testing/billing-app';
import { call, createCheckout, sessionOf, subscribe } from '../testing/calls';
import { snapshot } from '../testing/snapshot';
import { makeMember } from '../testing/members';

describe('the webhook', () => {
  const app = useBilling();

  const sign = (body: string, { secret = app.sandbox.webhookSecret, age = 0 } = {}) => {
    const timestamp = Math.floor(Date.now() / 1000) - age;
    return `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
  };

  const post = async (body: string, signature?: string, type = 'application/json') => {
    const answer = await fetch(`${app.origin}/api/billing/webhook`, {
      method: 'POST',
      headers: { 'content-type': type, ...(signature ? { 'stripe-signature': signature } : {}) },
      body,
    });
    return { status: answer.status, body: (await answer.json()) as { type?: string } };
  };

  const event = (id: string, type = 'payout.paid', object: object = { id: 'po_1' }) =>
    JSON.stringify({ id, object: 'event', type, created: Math.floor(Date.now() / 1000), data: { object } });

  const stored = async (id: string) =>
    (await app.database.query(`select from billing_events where stripe_event_id = $1`, [id])).length;

  it('[BILL-2] refuses a forged, old, unsigned or altered event, storing nothing', async () => {
    const body = event('evt_bad');
    const refusals = [
      await post(body, sign(body, { secret: 'whsec_of_somebody_else' })),
      await post(body, sign(body, { age: 301 })),
      await post(body, sign(body, { age: -120 })),
      await post(body),
      await post(body, 'nonsense'),
      await post(body.replace('po_1', 'po_2'), sign(body)),
      await post('', sign('')),
      await post('not json', sign('not json')),
      await post(body, sign(body), 'text/plain'),
    ];
    expect(refusals.map(({ status }) => status).every((status) => status >= 400 && status < 500)).toBe(true);
    expect(refusals[0]).toMatchObject({ status: 400, body: { type: '/developers/problems/invalid-signature' } });
    expect(refusals.slice(1, 3).map(({ status }) => status)).toEqual([400, 400]);
    expect(await stored('evt_bad')).toBe(0);
  });

  it.each<[string, object | null]>([
    ['without an id', { id: undefined }],
    ['with an id that is no text', { id: 7 }],
    ['without a type', { type: undefined }],
    ['without a time', { created: 'yesterday' }],
    ['of a time that there is not', { created: 1e18 }],
    ['without an object', { data: {} }],
    ['with an id that is too long', { id: 'evt_'.padEnd(300, 'x') }],
  ])('[BILL-2] refuses a signed event %s as a bad request', async (_title, change) => {
    const body = JSON.stringify({ ...(JSON.parse(event('evt_half')) as object), ...change });
    expect(await post(body, sign(body))).toMatchObject({
      status: 400,
      body: { type: '/developers/problems/invalid-event' },
    });
    expect(await stored('evt_half')).toBe(0);
  });

  it.each(['null', '[]', '7', '"evt_1"', '{}'])('[BILL-2] refuses signed %s as a bad request', async (body) => {
    expect((await post(body, sign(body))).status).toBe(400);
  });

  it('[BILL-2] accepts an event within the tolerance, and only once', async () => {
    const body = event('evt_good');
    expect(await post(body, sign(body, { age: 290 }))).toMatchObject({ status: 200, body: { received: true } });
    const repeats = await Promise.all([1, 2, 3, 4].map(() => post(body, sign(body))));
    expect(repeats.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await stored('evt_good')).toBe(1);
  });

  it('[BILL-2] refuses forged and backdated events of the sandbox', async () => {
    const member = await makeMember(app, {});
    await subscribe(app, member, 'basic');
    const [delivery] = await app.sandbox.control.deliveries({ type: 'invoice.paid' });
    for (const signature of ['forged', 'old'] as const) {
      await app.sandbox.control.redeliver(delivery!.event, { signature });
    }
    await app.sandbox.control.settleWebhooks();
    const again = (await app.sandbox.control.deliveries({ event: delivery!.event })).filter(
      ({ signature }) => signature !== 'valid',
    );
    expect(again.flatMap(({ attempts }) => attempts.map(({ status }) => status))).toEqual(
      expect.arrayContaining([400]),
    );
    expect(again.every(({ status }) => status === 'failed')).toBe(true);
  });

  it.each(['reverse', 'shuffle'] as const)(
    '[BILL-2] leads to the same state in any order and number: %s',
    async (order) => {
      const member = await makeMember(app, { vetting: 'approved' });
      const { body } = await createCheckout(app, member, 'featured');
      await app.sandbox.control.holdWebhooks();
      await app.sandbox.control.sendCopies(3);
      const { session } = await app.sandbox.control.payCheckout(sessionOf(body.url));
      const subscription = session.subscription as string;
      await app.sandbox.control.advanceSubscription(subscription, 'fail_renewal');
      await app.sandbox.control.advanceSubscription(subscription, 'recover');
      await app.sandbox.control.releaseWebhooks({ order });
      await app.sandbox.control.sendCopies(1);
      await untilIdle(app);
      expect(await snapshot(app, member.providerId)).toMatchObject({
        isActive: true,
        hold: null,
        checkout: 'paid',
        subscription: 'active',
        firstPaidCents: 3900,
      });
      const unprocessed = await app.database.query(`select from billing_events where processed_at is null`);
      expect(unprocessed).toEqual([]);
    },
  );

  it('[BILL-2] keeps the latest state when an old event arrives later', async () => {
    const member = await makeMember(app, { vetting: 'approved' });
    const subscription = await subscribe(app, member, 'standard');
    const [created] = await app.sandbox.control.deliveries({ type: 'customer.subscription.created' });
    await app.sandbox.control.advanceSubscription(subscription, 'cancel');
    await untilIdle(app);
    await app.database.query(`delete from billing_events where stripe_event_id = $1`, [created!.event]);
    await app.sandbox.control.redeliver(created!.event);
    await untilIdle(app);
    expect(await snapshot(app, member.providerId)).toMatchObject({ isActive: false, subscription: 'canceled' });
  });

  it('recovers after the payment provider was down', async () => {
    const member = await makeMember(app, {});
    const { body } = await createCheckout(app, member, 'featured');
    await app.sandbox.control.addFault({ service: 'stripe', kind: 'error', status: 503, times: 12 });
    await app.sandbox.control.payCheckout(sessionOf(body.url));
    await untilIdle(app);
    expect(await snapshot(app, member.providerId)).toMatchObject({ hold: 'vetting', checkout: 'paid' });
    await app.sandbox.control.clearFaults();
  });

  it('ignores events that are not ours', async () => {
    const body = event('evt_foreign', 'customer.subscription.updated', { id: 'sub_of_another_shop' });
    expect(await post(body, sign(body))).toMatchObject({ status: 200 });
    await untilIdle(app);
    expect(
      await app.database.query(`select from subscriptions where stripe_subscription_id = 'sub_of_another_shop'`),
    ).toEqual([]);
  });

  it('does not accept user tokens', async () => {
    const member = await makeMember(app, {});
    expect(await call(app, member, '/api/billing/webhook', { id: 'evt_1' })).toMatchObject({ status: 400 });
  });
});
