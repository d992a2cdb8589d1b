import { jest } from '@jest/globals';
import { systemActor } from '@townlink/server-database';
import { signedInPerson } from '@townlink/domain-auth/testing';
import { type Caller } from '@townlink/server-testing/app';
import { BillingService } from '../billing.service';
import { StripeClient } from '../stripe/stripe.client';
import { untilIdle, useBilling } from '../testing/billing-app';
import { call, createCheckout, sessionOf, subscribe } from '../testing/calls';
import { snapshot } from '../testing/snapshot';
import { makeMember, type TestMember } from '../testing/members';

interface StripeSubscription {
  status: string;
  latest_invoice: string;
}

describe('the end of a membership, and the billing portal', () => {
  const app = useBilling();

  const refunds = async () => (await app.stripe<{ data: { amount: number }[] }>('refunds')).data;

  const reject = (member: TestMember) =>
    app.connection.as(systemActor, async (tx) => {
      await tx.query(`update providers set vetting_status = 'rejected' where id = $1`, [member.providerId]);
      await app.app
        .get(BillingService, { strict: false })
        .endMembership(tx, member.providerId, { refundFirstPayment: true });
    });

  const remove = (member: TestMember) =>
    app.connection.as(systemActor, async (tx) => {
      await app.app
        .get(BillingService, { strict: false })
        .endMembership(tx, member.providerId, { refundFirstPayment: false });
      await tx.query(`delete from providers where id = $1`, [member.providerId]);
    });

  it('[BILL-4] cancels and refunds a rejected application once, with an email', async () => {
    const member = await makeMember(app, {});
    const subscriptionId = await subscribe(app, member, 'featured');
    const before = (await refunds()).length;
    await reject(member);
    await untilIdle(app);
    expect(await app.stripe<StripeSubscription>(`subscriptions/${subscriptionId}`)).toMatchObject({
      status: 'canceled',
    });
    expect((await refunds()).slice(0, -before || undefined)).toMatchObject([{ amount: 3900 }]);
    expect(await snapshot(app, member.providerId)).toMatchObject({
      isActive: false,
      hold: null,
      subscription: 'canceled',
      refundedCents: 3900,
    });
    const messages = await app.sandbox.control.messages({ to: member.email, wait: 30_000 });
    expect(messages.map(({ text }) => text).join()).toContain('$39');
    await reject(member);
    await untilIdle(app);
    expect((await refunds()).length).toBe(before + 1);
  });

  it('[BILL-4] cancels without a refund when a provider is deleted', async () => {
    const member = await makeMember(app, { vetting: 'approved' });
    const subscriptionId = await subscribe(app, member, 'standard');
    const before = (await refunds()).length;
    await remove(member);
    await untilIdle(app);
    expect(await app.stripe<StripeSubscription>(`subscriptions/${subscriptionId}`)).toMatchObject({
      status: 'canceled',
    });
    expect((await refunds()).length).toBe(before);
    const [row] = await app.database.query(
      `select provider_id, status from subscriptions where stripe_subscription_id = $1`,
      [subscriptionId],
    );
    expect(row).toEqual({ provider_id: null, status: 'canceled' });
  });

  it('[BILL-4] ends an open checkout, or its payment', async () => {
    const [open, paid] = [await makeMember(app, {}), await makeMember(app, {})];
    const first = await createCheckout(app, open, 'featured');
    const second = await createCheckout(app, paid, 'featured');
    await app.sandbox.control.pauseWebhooks();
    const { session } = await app.sandbox.control.payCheckout(sessionOf(second.body.url));
    await reject(open);
    await reject(paid);
    await app.sandbox.control.resumeWebhooks();
    await untilIdle(app);
    expect(await app.stripe(`checkout/sessions/${sessionOf(first.body.url)}`)).toMatchObject({ status: 'expired' });
    expect(await app.stripe(`subscriptions/${session.subscription as string}`)).toMatchObject({ status: 'canceled' });
    expect(await snapshot(app, paid.providerId)).toMatchObject({ refundedCents: 3900, hold: null });
    expect(await snapshot(app, open.providerId)).toMatchObject({ checkout: 'expired', hold: null });
    expect(await createCheckout(app, open, 'featured')).toMatchObject({ status: 409 });
  });

  it('[BILL-4] returns no payment page when the application is rejected while the page is set up', async () => {
    const member = await makeMember(app, {});
    const stripe = app.app.get(StripeClient, { strict: false });
    const open = stripe.openCheckout.bind(stripe);
    const opening = jest.spyOn(stripe, 'openCheckout').mockImplementationOnce(async (...order) => {
      await reject(member);
      return open(...order);
    });
    const answer = await createCheckout(app, member, 'featured');
    opening.mockRestore();
    expect(answer).toMatchObject({ status: 409, body: { type: '/developers/problems/checkout-replaced' } });
    expect(await snapshot(app, member.providerId)).toMatchObject({ checkout: 'failed' });
  });

  it('[BILL-4] refunds a payment made after the rejection, even if the job ran before', async () => {
    const member = await makeMember(app, {});
    const { body } = await createCheckout(app, member, 'featured');
    await app.database.query(`update providers set vetting_status = 'rejected' where id = $1`, [member.providerId]);
    const { session } = await app.sandbox.control.payCheckout(sessionOf(body.url));
    await untilIdle(app);
    await untilIdle(app);
    expect(await app.stripe(`subscriptions/${session.subscription as string}`)).toMatchObject({ status: 'canceled' });
    expect(await snapshot(app, member.providerId)).toMatchObject({ refundedCents: 3900 });
  });

  const refundedOf = async (subscriptionId: string) =>
    (
      await app.database.query<{ refunded_cents: number }>(
        'select refunded_cents from payments where stripe_subscription_id = $1 order by paid_at, id',
        [subscriptionId],
      )
    ).map(({ refunded_cents }) => refunded_cents);

  /** Without changing slots: the provider is told that its tier is full. */
  const loseSlot = (subscriptionId: string) =>
    app.database.query('update subscriptions set no_room_since = now() where stripe_subscription_id = $1', [
      subscriptionId,
    ]);

  it('[BILL-4] refunds the first payment of a rejected application when its last one was refunded on request', async () => {
    const member = await makeMember(app, {});
    const subscriptionId = await subscribe(app, member, 'featured');
    await app.sandbox.control.advanceSubscription(subscriptionId, 'renew');
    await untilIdle(app);
    await loseSlot(subscriptionId);
    expect((await call(app, member, '/api/billing/request-refund', {})).status).toBe(200);
    await untilIdle(app);
    expect(await refundedOf(subscriptionId)).toEqual([0, 3900]);
    await reject(member);
    await untilIdle(app);
    expect(await refundedOf(subscriptionId)).toEqual([3900, 3900]);
  });

  it('[STUCK-1] refunds only the membership without a slot when an earlier one has ended', async () => {
    const member = await makeMember(app, {});
    const earlier = await subscribe(app, member, 'featured');
    await app.sandbox.control.advanceSubscription(earlier, 'cancel');
    await untilIdle(app);
    const later = await subscribe(app, member, 'featured');
    await loseSlot(later);
    expect((await call(app, member, '/api/billing/request-refund', {})).status).toBe(200);
    await untilIdle(app);
    expect(await refundedOf(later)).toEqual([3900]);
    expect(await refundedOf(earlier)).toEqual([0]);
  });

  it('[BILL-4] refunds once even if responses get lost', async () => {
    const member = await makeMember(app, {});
    await subscribe(app, member, 'featured');
    const before = (await refunds()).length;
    for (const path of ['/v1/refunds', '/v1/subscriptions']) {
      await app.sandbox.control.addFault({ service: 'stripe', kind: 'accept_then_drop', path, times: 4 });
    }
    await reject(member);
    await untilIdle(app);
    await app.sandbox.control.clearFaults();
    expect((await refunds()).length).toBe(before + 1);
    expect(await snapshot(app, member.providerId)).toMatchObject({ subscription: 'canceled', refundedCents: 3900 });
  });

  it('[BILL-3] opens the caller’s own portal only', async () => {
    const [member, stranger] = [await makeMember(app, {}), await makeMember(app, {})];
    const open = (who: Caller, stripe_customer_id: unknown) =>
      call(app, who, '/api/billing/stripe-portal', { stripe_customer_id });
    expect(await open(member, '')).toMatchObject({ status: 404, body: { detail: 'No billing information found' } });
    await subscribe(app, member, 'featured');
    await subscribe(app, stranger, 'featured');
    const own = (await snapshot(app, member.providerId)).customerId;
    const theirs = (await snapshot(app, stranger.providerId)).customerId;
    const answer = await open(member, own);
    expect(answer).toMatchObject({ status: 200, body: { url: expect.stringContaining('/portal/') } });
    expect(await open(member, theirs)).toMatchObject({ status: 403 });
    expect(await open(member, 7)).toMatchObject({ status: 400 });
    expect(await open(await signedInPerson(app), own)).toMatchObject({ status: 404 });
    await app.sandbox.control.addFault({ service: 'stripe', kind: 'drop', times: 'forever' });
    expect(await open(member, own)).toMatchObject({ status: 502, body: { detail: 'Failed to open billing portal' } });
  });
});
