import type { DeskPayment, ProblemDetails } from '@townlink/contracts';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { untilIdle, useBilling } from '../testing/billing-app';
import { call, subscribe } from '../testing/calls';
import { makeMember, type TestMember } from '../testing/members';
import { snapshot } from '../testing/snapshot';
import { BillingEventHandler } from '../events/billing-event.handler';

describe('support actions on a membership', () => {
  const app = useBilling();
  let support: SignedInPerson;
  let finance: SignedInPerson;

  beforeAll(async () => {
    support = await signedInPerson(app, 'admin', 'support');
    finance = await signedInPerson(app, 'admin', 'finance');
  });
  afterEach(() => app.clock.reset());

  const reason = { reason: 'The card is on its way.' };
  const slug = ({ body }: { body: object }) => (body as ProblemDetails).type?.split('/').at(-1);
  const extend = async (id: string, as = support) => {
    const answer = await call(app, as, `/api/admin/providers/${id}/extend-grace`, reason);
    return [answer.status, slug(answer)];
  };
  const refund = async (id: string, as = finance) => {
    const answer = await call(app, as, `/api/admin/payments/${id}/refund`, reason);
    return [answer.status, slug(answer)];
  };
  const paymentsOf = async ({ providerId }: TestMember) =>
    (await call<DeskPayment[]>(app, finance, `/api/admin/providers/${providerId}/payments`)).body;
  const audited = ({ providerId }: TestMember) =>
    app.database.query<{ action: string; reason: string }>(
      `select action, reason from audit_log where subject_id = $1 order by id`,
      [providerId],
    );
  const sync = (subscriptionId: string) => app.worker.get(BillingEventHandler).sync({ subscriptionId });
  const isListed = async (member: TestMember) => (await snapshot(app, member.providerId)).isActive;

  /** The bank refuses the refund afterwards. */
  const failRefundOf = async ({ id }: DeskPayment) => {
    const [payment] = await app.database.query<{ intent: string }>(
      'select stripe_payment_intent_id as intent from payments where id = $1',
      [id],
    );
    const { latest_charge } = await app.stripe<{ latest_charge: string }>(`payment_intents/${payment!.intent}`);
    await app.sandbox.control.failRefund(latest_charge);
    await untilIdle(app);
  };

  const paid = async () => {
    const member = await makeMember(app, { vetting: 'approved' });
    return { member, subscriptionId: await subscribe(app, member, 'featured') };
  };
  const failing = async () => {
    const { member, subscriptionId } = await paid();
    await app.sandbox.control.advanceSubscription(subscriptionId, 'fail_renewal');
    await untilIdle(app);
    return { member, subscriptionId };
  };

  it('[ASSIST-1] extends a grace period by 7 days, once', async () => {
    const { member, subscriptionId } = await failing();
    const answers = await Promise.all([extend(member.providerId), extend(member.providerId)]);
    expect(answers.sort()).toEqual([
      [200, undefined],
      [409, 'no-grace'],
    ]);
    await untilIdle(app);
    const [provider] = await app.database.query<{ email: string }>('select email::text from providers where id = $1', [
      member.providerId,
    ]);
    const mails = await app.sandbox.control.messages({ to: provider!.email });
    expect(mails.filter(({ subject }) => subject?.startsWith('You have 7 more days to pay'))).toHaveLength(1);
    app.clock.travelDays(7.1);
    await sync(subscriptionId);
    expect(await isListed(member)).toBe(true);
    expect(await extend(member.providerId)).toEqual([409, 'no-grace']);
    app.clock.travelDays(7);
    await sync(subscriptionId);
    expect(await isListed(member)).toBe(false);
    expect(await audited(member)).toEqual([{ action: 'membership.extend-grace', ...reason }]);
  });

  it('[ASSIST-1] extends the next grace period again, after a payment', async () => {
    const { member, subscriptionId } = await failing();
    await extend(member.providerId);
    await app.sandbox.control.advanceSubscription(subscriptionId, 'recover');
    await untilIdle(app);
    expect(await extend(member.providerId)).toEqual([409, 'no-grace']);
    await app.sandbox.control.advanceSubscription(subscriptionId, 'fail_renewal');
    await untilIdle(app);
    expect(await extend(member.providerId)).toEqual([200, undefined]);
  });

  it('[ASSIST-1] does not extend what is over or in good standing', async () => {
    const { member } = await paid();
    expect(await extend(member.providerId)).toEqual([409, 'no-grace']);
    const { member: late, subscriptionId } = await failing();
    app.clock.travelDays(7.1);
    await sync(subscriptionId);
    expect(await extend(late.providerId)).toEqual([409, 'no-grace']);
    expect(await extend('018f0000-0000-7000-8000-000000000001')).toEqual([404, 'provider-not-found']);
  });

  it('[ASSIST-1] refunds the last payment once, notifies the provider, and leaves the membership unchanged', async () => {
    const { member, subscriptionId } = await paid();
    await app.sandbox.control.advanceSubscription(subscriptionId, 'renew');
    await untilIdle(app);
    const [last, first] = await paymentsOf(member);
    expect([last!.is_refundable, first!.is_refundable]).toEqual([true, false]);
    expect(await refund(first!.id)).toEqual([409, 'not-refundable']);
    const answers = await Promise.all([refund(last!.id), refund(last!.id)]);
    expect(answers.sort()).toEqual([
      [200, undefined],
      [409, 'not-refundable'],
    ]);
    await untilIdle(app);
    expect((await paymentsOf(member))[0]).toMatchObject({ refunded_cents: 3900, is_refundable: false });
    expect(await isListed(member)).toBe(true);
    expect(await audited(member)).toEqual([{ action: 'payment.refund', ...reason }]);
    const mails = await app.sandbox.control.messages({ to: member.email, wait: 30_000 });
    expect(mails.filter(({ subject }) => subject?.startsWith('Your refund'))).toHaveLength(1);
  });

  it('[ASSIST-1] refunds a payment again, with another email, when the bank refused the first refund', async () => {
    const { member } = await paid();
    const [payment] = await paymentsOf(member);
    expect(await refund(payment!.id)).toEqual([200, undefined]);
    await untilIdle(app);
    await failRefundOf(payment!);
    expect((await paymentsOf(member))[0]).toMatchObject({
      refunded_cents: 0,
      refund_reason: null,
      is_refundable: true,
    });
    expect(await refund(payment!.id)).toEqual([200, undefined]);
    await untilIdle(app);
    expect((await paymentsOf(member))[0]).toMatchObject({ refunded_cents: 3900, is_refundable: false });
    const mails = await app.sandbox.control.messages({ to: member.email, wait: 30_000 });
    expect(mails.filter(({ subject }) => subject?.startsWith('Your refund'))).toHaveLength(2);
  });

  it('[ASSIST-1] is refused without the right, a reason or a payment', async () => {
    const { member } = await paid();
    const [last] = await paymentsOf(member);
    expect(await refund(last!.id, support)).toEqual([403, 'right-missing']);
    expect(await extend(member.providerId, finance)).toEqual([403, 'right-missing']);
    expect((await call(app, finance, `/api/admin/payments/${last!.id}/refund`, { reason: ' ' })).status).toBe(400);
    expect(await refund('018f0000-0000-7000-8000-000000000001')).toEqual([404, 'not-found']);
    await app.database.query('update payments set provider_id = null where id = $1', [last!.id]);
    expect(await refund(last!.id)).toEqual([409, 'not-refundable']);
  });
});
