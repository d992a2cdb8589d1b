import { BILLING_MESSAGES } from '@townlink/contracts';
import { eventually } from '@townlink/server-testing/app';
import { BillingEventHandler } from '../events/billing-event.handler';
import { untilIdle, useBilling } from '../testing/billing-app';
import { createCheckout, sessionOf, subscribe } from '../testing/calls';
import { makeMember, type TestMember } from '../testing/members';
import { snapshot } from '../testing/snapshot';

describe('a provider that pays for a new membership after a failed payment', () => {
  const app = useBilling();

  const invoicesOf = async (subscriptionId: string) =>
    (await app.stripe<{ data: { status: string }[] }>(`invoices?subscription=${subscriptionId}`)).data.map(
      ({ status }) => status,
    );
  const paymentsOf = (subscriptionId: string) =>
    app.database.query(
      `select cents, refunded_cents, refund_reason from payments where stripe_subscription_id = $1 order by paid_at, id`,
      [subscriptionId],
    );
  const subjectsFor = async ({ email }: TestMember) =>
    (await app.sandbox.control.messages({ to: email, wait: 30_000 })).map(({ subject }) => subject);

  /** A membership whose payment failed and whose grace period has passed. */
  const lapsed = async () => {
    const member = await makeMember(app, {});
    const subscriptionId = await subscribe(app, member, 'featured');
    const second = () => Math.floor(Date.now() / 1_000);
    const paidIn = second();
    // A payment and a start within the same second cannot be told apart.
    await eventually(() => expect(second()).toBeGreaterThan(paidIn));
    await app.sandbox.control.advanceSubscription(subscriptionId, 'fail_renewal');
    await untilIdle(app);
    await app.database.query(
      `update subscriptions set past_due_since = past_due_since - interval '8 days' where stripe_subscription_id = $1`,
      [subscriptionId],
    );
    await app.worker.get(BillingEventHandler).lapse({ subscriptionId });
    return { member, subscriptionId };
  };

  it('[STUCK-1, TERM-1] is charged for the new membership only, and notified once', async () => {
    const { member, subscriptionId } = await lapsed();
    const newer = await subscribe(app, member, 'standard');
    await untilIdle(app);
    expect(await app.stripe(`subscriptions/${subscriptionId}`)).toMatchObject({ status: 'canceled' });
    expect(await invoicesOf(subscriptionId)).toEqual(['void', 'paid']);
    expect(await app.stripe(`subscriptions/${newer}`)).toMatchObject({ status: 'active' });
    expect(await snapshot(app, member.providerId)).toMatchObject({ subscription: 'active', holdTier: 'standard' });
    const told = (await subjectsFor(member)).filter((subject) => /earlier membership/.test(subject ?? ''));
    expect(told).toHaveLength(1);
    expect(await paymentsOf(subscriptionId)).toMatchObject([{ refunded_cents: 0 }]);
  });

  it('[STUCK-1] gets a refund of payments for the earlier one since then', async () => {
    const { member, subscriptionId } = await lapsed();
    const { body } = await createCheckout(app, member, 'featured');
    await app.sandbox.control.pauseWebhooks();
    await app.sandbox.control.advanceSubscription(subscriptionId, 'recover');
    const { session } = await app.sandbox.control.payCheckout(sessionOf(body.url), { email: member.email });
    await app.sandbox.control.resumeWebhooks();
    await untilIdle(app);
    expect(await app.stripe(`subscriptions/${subscriptionId}`)).toMatchObject({ status: 'canceled' });
    expect(await paymentsOf(subscriptionId)).toEqual([
      { cents: 3900, refunded_cents: 0, refund_reason: null },
      { cents: 3900, refunded_cents: 3900, refund_reason: BILLING_MESSAGES.paidAnew },
    ]);
    expect(await paymentsOf(session.subscription as string)).toMatchObject([{ refunded_cents: 0 }]);
  });

  it('[STUCK-1] is not charged for both even if responses get lost', async () => {
    const { member, subscriptionId } = await lapsed();
    const path = `/v1/subscriptions/${subscriptionId}`;
    await app.sandbox.control.addFault({ service: 'stripe', kind: 'accept_then_drop', path, times: 4 });
    await subscribe(app, member, 'featured');
    await untilIdle(app);
    expect(await app.stripe(`subscriptions/${subscriptionId}`)).toMatchObject({ status: 'canceled' });
    expect(await snapshot(app, member.providerId)).toMatchObject({ subscription: 'active', hold: 'vetting' });
  });
});
