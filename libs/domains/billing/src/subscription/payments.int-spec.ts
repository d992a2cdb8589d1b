import { systemActor } from '@townlink/server-database';
import { Outbox } from '@townlink/server-queue';
import { untilIdle, useBilling } from '../testing/billing-app';
import { subscribe } from '../testing/calls';
import { makeMember } from '../testing/members';
import { snapshot } from '../testing/snapshot';
import { WaitingPaymentsHandler } from './waiting-payments.handler';

interface StoredPayment {
  stripe_invoice_id: string;
  stripe_payment_intent_id: string;
  cents: number;
  refunded_cents: number;
  dispute_open: boolean;
  dispute_lost: boolean;
  card_fingerprint: string | null;
  changes: number;
}

describe('payments of a membership', () => {
  const app = useBilling();

  const paymentsOf = (subscriptionId: string) =>
    app.database.query<StoredPayment>(
      `select p.*, (select count(*)::int from outbox where name = 'payment.changed:billing.tell-of-payment'
                      and payload ->> 'paymentId' = p.id::text) as changes
         from payments p where stripe_subscription_id = $1 order by paid_at, id`,
      [subscriptionId],
    );

  const chargeOf = async ({ stripe_payment_intent_id }: StoredPayment): Promise<string> => {
    const path = `payment_intents/${stripe_payment_intent_id}`;
    return (await app.stripe<{ latest_charge: string }>(path)).latest_charge;
  };

  /** As in the payment provider's dashboard. */
  const refund = (charge: string, amount?: number) =>
    fetch(`${app.sandbox.url}/_control/charges/${charge}/refund`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ amount }),
    });

  const night = () =>
    app.connection.as(systemActor, (tx) => app.app.get(Outbox, { strict: false }).add(tx, 'billing.reconcile', {}));

  const findName = async (providerId: string) =>
    (
      await app.database.query<{ business_name: string }>('select business_name from providers where id = $1', [
        providerId,
      ])
    )[0];

  /** A membership with two payments. */
  const paidTwice = async () => {
    const member = await makeMember(app, { vetting: 'approved' });
    const subscriptionId = await subscribe(app, member, 'featured');
    await app.sandbox.control.advanceSubscription(subscriptionId, 'renew');
    await untilIdle(app);
    const payments = await paymentsOf(subscriptionId);
    return { member, subscriptionId, payments, second: payments.at(-1)! };
  };

  const attention = async (subscriptionId: string) =>
    (
      await app.database.query<{ dispute_open: boolean; refunded_cents: number; refunded_at: Date | null }>(
        `select dispute_open, refunded_cents, refunded_at from subscriptions where stripe_subscription_id = $1`,
        [subscriptionId],
      )
    )[0]!;

  it('[STUCK-1] keep the one for an awaited slot, even when the payment provider’s clock is ahead', async () => {
    const member = await makeMember(app, {});
    const subscriptionId = await subscribe(app, member, 'featured');
    await app.database.query(
      `update subscriptions set no_room_since = first_paid_at - interval '5 seconds' where stripe_subscription_id = $1`,
      [subscriptionId],
    );
    const [payment] = await app.database.query<{ id: string }>(
      'select id from payments where stripe_subscription_id = $1',
      [subscriptionId],
    );
    await app.worker.get(WaitingPaymentsHandler).decide({ paymentId: payment!.id, providerId: member.providerId });
    await untilIdle(app);
    expect(await paymentsOf(subscriptionId)).toMatchObject([{ refunded_cents: 0 }]);
  });

  it('[STUCK-1] are refunded once when the job is repeated after the payment provider has forgotten its key', async () => {
    const { subscriptionId, second } = await paidTwice();
    // Without the job's key, as it would be a day after the job's first attempt.
    expect((await refund(await chargeOf(second), 900)).status).toBe(200);
    await untilIdle(app);
    const paymentIntentId = second.stripe_payment_intent_id;
    await app.worker.get(WaitingPaymentsHandler).refund({ paymentIntentId, subscriptionId, cents: 900 });
    await untilIdle(app);
    expect((await paymentsOf(subscriptionId)).at(-1)).toMatchObject({ refunded_cents: 900 });
  });

  it('[BILL-2, STUCK-1] tell the administrators at once when the bank refuses a refund later', async () => {
    const admin = await makeMember(app, {});
    await app.database.query(`update profiles set role = 'admin' where id = $1`, [admin.id]);
    const { member, subscriptionId, second } = await paidTwice();
    const charge = await chargeOf(second);
    expect((await refund(charge, 900)).status).toBe(200);
    await untilIdle(app);
    await app.sandbox.control.failRefund(charge);
    await untilIdle(app);
    expect((await paymentsOf(subscriptionId)).at(-1)).toMatchObject({ refunded_cents: 0, changes: 3 });
    const notices = (await app.sandbox.control.messages({ to: admin.email, wait: 30_000 })).filter(({ subject }) =>
      subject.includes('a refund to'),
    );
    const { business_name } = (await findName(member.providerId))!;
    expect(notices.map(({ subject }) => subject)).toEqual([`Needs attention: a refund to ${business_name} failed`]);
    expect(notices[0]!.text).toContain('Amount: $9');
  });

  it('[BILL-2] are recorded and announced once for repeated events', async () => {
    await app.sandbox.control.sendCopies(3);
    const { payments } = await paidTwice();
    await app.sandbox.control.sendCopies(1);
    const paid = { cents: 3900, refunded_cents: 0, card_fingerprint: expect.any(String), changes: 1 };
    expect(payments).toMatchObject([paid, paid]);
  });

  it('[BILL-2] can be refunded in the payment provider’s dashboard, recorded with an email to the provider', async () => {
    const { member, subscriptionId, second } = await paidTwice();
    const charge = await chargeOf(second);
    expect((await refund(charge, 900)).status).toBe(200);
    await untilIdle(app);
    expect((await paymentsOf(subscriptionId)).at(-1)).toMatchObject({ refunded_cents: 900, changes: 2 });
    expect((await refund(charge)).status).toBe(200);
    await untilIdle(app);
    expect((await paymentsOf(subscriptionId)).at(-1)).toMatchObject({ refunded_cents: 3900, changes: 3 });
    expect(await attention(subscriptionId)).toMatchObject({ refunded_cents: 0, refunded_at: null });
    expect(await snapshot(app, member.providerId)).toMatchObject({ isActive: true });
    const told = (await app.sandbox.control.messages({ to: member.email, wait: 30_000 })).filter(({ subject }) =>
      subject?.startsWith('Your refund'),
    );
    expect(told.map(({ text }) => /\$\d+\.?\d*/.exec(text ?? '')?.[0])).toEqual(['$39', '$9']);
  });

  it('[BILL-2] can be disputed, with an email to administrators, until decided', async () => {
    const admin = await makeMember(app, {});
    await app.database.query(`update profiles set role = 'admin' where id = $1`, [admin.id]);
    const { member, subscriptionId, second } = await paidTwice();
    const { dispute } = await app.sandbox.control.disputeCharge(await chargeOf(second));
    await untilIdle(app);
    expect(await attention(subscriptionId)).toMatchObject({ dispute_open: true });
    expect(await snapshot(app, member.providerId)).toMatchObject({ isActive: true });
    const notices = await app.sandbox.control.messages({ to: admin.email, wait: 30_000 });
    expect(notices.filter(({ subject }) => subject.includes('is disputed'))).toHaveLength(1);
    await app.sandbox.control.closeDispute(dispute.id, 'lost');
    await untilIdle(app);
    expect(await attention(subscriptionId)).toMatchObject({ dispute_open: false });
    expect((await paymentsOf(subscriptionId)).at(-1)).toMatchObject({
      dispute_open: false,
      dispute_lost: true,
      changes: 3,
    });
  });

  it('[BILL-2] are found by the nightly comparison without events, also after the membership has ended', async () => {
    const { subscriptionId, second } = await paidTwice();
    await app.sandbox.control.sendWebhooksTo(null);
    await app.sandbox.control.advanceSubscription(subscriptionId, 'renew');
    await refund(await chargeOf(second));
    await app.sandbox.control.advanceSubscription(subscriptionId, 'cancel');
    await night();
    await untilIdle(app);
    const [, back, third] = await paymentsOf(subscriptionId);
    expect([back, third]).toMatchObject([{ refunded_cents: 3900 }, { refunded_cents: 0 }]);
    await app.sandbox.control.disputeCharge(await chargeOf(third!));
    await night();
    await app.sandbox.control.sendWebhooksTo(`${app.origin}/api/billing/webhook`);
    await untilIdle(app);
    expect((await paymentsOf(subscriptionId)).at(-1)).toMatchObject({ dispute_open: true });
  });
});
