import { jest } from '@jest/globals';
import { BILLING_MESSAGES } from '@townlink/contracts';
import { systemActor } from '@townlink/server-database';
import { eventually } from '@townlink/server-testing/app';
import { makeMarket, makeProvider } from '@townlink/server-testing/markets';
import { signedInPerson } from '@townlink/domain-auth/testing';
import { BillingService } from '../billing.service';
import { BillingEventHandler } from '../events/billing-event.handler';
import { PlanCatalog } from '../plan-catalog';
import { StripeClient } from '../stripe/stripe.client';
import { StripePlans } from '../stripe/stripe-plans';
import { untilIdle, useBilling } from '../testing/billing-app';
import { call, createCheckout, sessionOf, subscribe } from '../testing/calls';
import { makeMember, type TestMember } from '../testing/members';
import { snapshot } from '../testing/snapshot';

describe('a paid provider without a slot', () => {
  const app = useBilling();

  const noRoomSince = async ({ providerId }: TestMember) =>
    (
      await app.database.query<{ since: Date | null }>(
        `select no_room_since as since from subscriptions where provider_id = $1`,
        [providerId],
      )
    )[0]!.since;

  const release = ({ providerId }: TestMember) =>
    app.database.query(`update capacity_holds set released_at = now() where provider_id = $1`, [providerId]);

  /** Payments one after the other, after three other providers took their slots. */
  const lateOnes = async (count: number) => {
    const market = await makeMarket(app.database);
    const begun: { member: TestMember; url: string }[] = [];
    for (let one = 0; one < count; one += 1) {
      const member = await makeMember(app, { market });
      begun.push({ member, url: (await createCheckout(app, member, 'featured')).body.url });
      await release(member);
    }
    const others: TestMember[] = [];
    for (let slot = 0; slot < 3; slot += 1) {
      const other = await makeMember(app, { market });
      await subscribe(app, other, 'featured');
      others.push(other);
    }
    const waiting: { member: TestMember; subscriptionId: string }[] = [];
    for (const { member, url } of begun) {
      const { session } = await app.sandbox.control.payCheckout(sessionOf(url), { email: member.email });
      await untilIdle(app);
      waiting.push({ member, subscriptionId: session.subscription as string });
    }
    return { market, others, waiting };
  };
  const late = async () => {
    const { others, waiting } = await lateOnes(1);
    return { others, ...waiting[0]! };
  };

  /** Backdates the payments and the wait. */
  const longAgo = async (subscriptionId: string) => {
    await app.database.query(
      `update subscriptions set no_room_since = no_room_since - interval '1 minute' where stripe_subscription_id = $1`,
      [subscriptionId],
    );
    await app.database.query(
      `update payments set paid_at = paid_at - interval '1 hour' where stripe_subscription_id = $1`,
      [subscriptionId],
    );
  };

  it('[STUCK-1] gets a slot as soon as the market has more, including by its first own limit', async () => {
    const { member } = await late();
    await app.database.query(`insert into limits (city_id, category_id, tier, cap) values ($1, $2, 'featured', 4)`, [
      member.cityId,
      member.categoryId,
    ]);
    await untilIdle(app);
    expect(await snapshot(app, member.providerId)).toMatchObject({ hold: 'vetting', holdTier: 'featured' });
    expect(await noRoomSince(member)).toBeNull();
  });

  it('[STUCK-1] gets a slot as soon as the market has its default limit again', async () => {
    const { member, others } = await late();
    await app.database.query(`insert into limits (city_id, category_id, tier, cap) values ($1, $2, 'featured', 1)`, [
      member.cityId,
      member.categoryId,
    ]);
    for (const other of others.slice(1)) await release(other);
    await untilIdle(app);
    expect(await noRoomSince(member)).toEqual(expect.any(Date));
    await app.database.query('delete from limits where city_id = $1', [member.cityId]);
    await untilIdle(app);
    expect(await snapshot(app, member.providerId)).toMatchObject({ hold: 'vetting', holdTier: 'featured' });
  });

  it('[STUCK-1] is notified immediately, with the administrators, and gets the next slot', async () => {
    const admin = await signedInPerson(app, 'admin');
    const { member, others } = await late();
    expect(await noRoomSince(member)).toEqual(expect.any(Date));
    const emails = await app.sandbox.control.messages({ to: member.email, wait: 30_000 });
    expect(emails.map(({ subject }) => subject).join()).toContain('Featured is full');
    const notices = await app.sandbox.control.messages({ to: admin.email, wait: 30_000 });
    expect(notices.map(({ subject }) => subject).join()).toContain('Needs attention');
    await app.database.query(`update capacity_holds set released_at = now() where provider_id = $1`, [
      others[0]!.providerId,
    ]);
    const newcomer = await makeMember(app, { market: { cityId: member.cityId, categoryId: member.categoryId } });
    expect(await createCheckout(app, newcomer, 'featured')).toMatchObject({ status: 409 });
    await untilIdle(app);
    expect(await snapshot(app, member.providerId)).toMatchObject({ hold: 'vetting', holdTier: 'featured' });
    expect(await noRoomSince(member)).toBeNull();
    const subjects = async () =>
      (await app.sandbox.control.messages({ to: member.email })).map(({ subject }) => subject);
    await eventually(async () => expect((await subjects()).join()).toContain('has its Featured place'));
  });

  it('[STUCK-1, CAP-2] is skipped while a payment fails: the slot goes to the next one', async () => {
    const { market, others, waiting } = await lateOnes(2);
    const [failing, next] = [waiting[0]!, waiting[1]!];
    await app.sandbox.control.advanceSubscription(failing.subscriptionId, 'fail_renewal');
    await untilIdle(app);
    await release(others[0]!);
    await untilIdle(app);
    expect(await snapshot(app, next.member.providerId)).toMatchObject({ hold: 'vetting', holdTier: 'featured' });
    expect([await noRoomSince(next.member), await noRoomSince(failing.member)]).toEqual([null, expect.any(Date)]);
    await release(others[1]!);
    const newcomer = await makeMember(app, { market });
    expect((await createCheckout(app, newcomer, 'featured')).body.url).toEqual(expect.any(String));
  });

  it('[STUCK-1, CAP-2] loses a free slot to the next provider when a payment fails', async () => {
    const { others, waiting } = await lateOnes(2);
    const [failing, next] = [waiting[0]!, waiting[1]!];
    // Only the failed payment notifies the next provider of the free slot.
    await app.connection.as(systemActor, async (tx) => {
      await tx.query(`update capacity_holds set released_at = now() where provider_id = $1`, [others[0]!.providerId]);
      await tx.query(`delete from outbox where name = 'billing.place' and payload ->> 'cityId' = $1`, [
        next.member.cityId,
      ]);
    });
    await app.sandbox.control.advanceSubscription(failing.subscriptionId, 'fail_renewal');
    await untilIdle(app);
    expect(await snapshot(app, next.member.providerId)).toMatchObject({ hold: 'vetting', holdTier: 'featured' });
  });

  it('[STUCK-1] is refunded on request, but not while it has a slot', async () => {
    const { member, others, subscriptionId } = await late();
    expect((await call(app, others[0]!, '/api/billing/request-refund', {})).status).toBe(409);
    expect((await call(app, member, '/api/billing/request-refund', {})).status).toBe(200);
    await untilIdle(app);
    expect(await app.stripe(`subscriptions/${subscriptionId}`)).toMatchObject({ status: 'canceled' });
    expect(await snapshot(app, member.providerId)).toMatchObject({ refundedCents: 3900, subscription: 'canceled' });
  });

  it('[STUCK-1] pays nothing for a month that begins during the wait, and gets a full refund on request', async () => {
    const { member, subscriptionId } = await late();
    const payments = () =>
      app.database.query(
        `select refunded_cents, refund_reason from payments where stripe_subscription_id = $1 order by paid_at, id`,
        [subscriptionId],
      );
    await longAgo(subscriptionId);
    await app.sandbox.control.advanceSubscription(subscriptionId, 'renew');
    await untilIdle(app);
    const waited = { refunded_cents: 3900, refund_reason: BILLING_MESSAGES.stillWaiting };
    expect(await payments()).toEqual([{ refunded_cents: 0, refund_reason: null }, waited]);
    expect(await noRoomSince(member)).toEqual(expect.any(Date));
    expect((await call(app, member, '/api/billing/request-refund', {})).status).toBe(200);
    await untilIdle(app);
    expect(await payments()).toEqual([expect.objectContaining({ refunded_cents: 3900 }), waited]);
  });

  /** Listed with the standard plan, and since long ago paying for a featured one, which is full. */
  const listedBelow = async () => {
    const member = await makeMember(app, { tier: 'standard', vetting: 'approved' });
    const subscriptionId = await subscribe(app, member, 'standard');
    for (let slot = 0; slot < 3; slot += 1) await makeProvider(app.database, member, { membership_tier: 'featured' });
    const running = await app.app.get(StripeClient, { strict: false }).readSubscription(subscriptionId);
    const featured = await app.app.get(PlanCatalog, { strict: false }).get('featured');
    const inPortal = { at: Math.floor(Date.now() / 1000), key: `portal:${subscriptionId}` };
    await app.app.get(StripePlans, { strict: false }).change(running!, featured, inPortal);
    await untilIdle(app);
    expect(await snapshot(app, member.providerId)).toMatchObject({ isActive: true, tier: 'standard' });
    await longAgo(subscriptionId);
    return { member, subscriptionId };
  };
  const latestFirst = (subscriptionId: string) =>
    app.database.query(
      `select cents, refunded_cents, refund_reason from payments where stripe_subscription_id = $1 order by paid_at desc, id desc`,
      [subscriptionId],
    );

  it('[STUCK-1, PLAN-1] pays only for the current listing in a month that begins while waiting for a more expensive one', async () => {
    const { member, subscriptionId } = await listedBelow();
    await app.sandbox.control.advanceSubscription(subscriptionId, 'renew');
    await untilIdle(app);
    expect(await latestFirst(subscriptionId)).toEqual([
      { cents: 3900, refunded_cents: 2000, refund_reason: BILLING_MESSAGES.listedBelow },
      expect.objectContaining({ refunded_cents: 0 }),
      expect.objectContaining({ refunded_cents: 0 }),
    ]);
    const emails = await app.sandbox.control.messages({ to: member.email });
    expect(emails.filter(({ subject, text }) => /refund/.test(subject) && text?.includes('$20'))).toHaveLength(1);
  });

  it('[STUCK-1, PLAN-1] gets the difference back once when the job is interrupted and its plan then changes', async () => {
    const { member, subscriptionId } = await listedBelow();
    const stripe = app.worker.get(StripeClient, { strict: false });
    const refundPart = stripe.refundPart.bind(stripe);
    const refunding = jest.spyOn(stripe, 'refundPart').mockImplementationOnce(async (...what) => {
      // Otherwise the event of the refund could arrive before the second attempt.
      await app.sandbox.control.pauseWebhooks();
      await refundPart(...what);
      await app.database.query(`update providers set membership_tier = 'basic' where id = $1`, [member.providerId]);
      throw new Error('Interrupted');
    });
    await app.sandbox.control.advanceSubscription(subscriptionId, 'renew');
    await eventually(async () =>
      expect((await latestFirst(subscriptionId))[0]).not.toMatchObject({ refunded_cents: 0 }),
    );
    refunding.mockRestore();
    await app.sandbox.control.resumeWebhooks();
    await untilIdle(app);
    expect((await latestFirst(subscriptionId))[0]).toMatchObject({ cents: 3900, refunded_cents: 2000 });
  });

  it('[STUCK-1] is charged only while not paused', async () => {
    const member = await makeMember(app, { vetting: 'approved' });
    const subscriptionId = await subscribe(app, member, 'standard');
    const pause = (at: string | null) =>
      app.connection.as(systemActor, async (tx) => {
        await tx.query(`update providers set is_active = $2, paused_at = $3 where id = $1`, [
          member.providerId,
          at === null,
          at,
        ]);
        await app.app.get(BillingService, { strict: false }).matchCollection(tx, member.providerId);
      });
    await pause('2026-11-01');
    await untilIdle(app);
    expect(await app.stripe(`subscriptions/${subscriptionId}`)).toMatchObject({
      pause_collection: { behavior: 'void' },
    });
    await app.sandbox.control.advanceSubscription(subscriptionId, 'renew');
    await untilIdle(app);
    const { data } = await app.stripe<{ data: { status: string }[] }>(`invoices?subscription=${subscriptionId}`);
    expect(data.map(({ status }) => status)).toEqual(['void', 'paid']);
    await pause(null);
    await untilIdle(app);
    expect(await app.stripe(`subscriptions/${subscriptionId}`)).toMatchObject({ pause_collection: null });
  });

  it('[STUCK-1] is warned once of a card that expires before the next payment', async () => {
    const member = await makeMember(app, { vetting: 'approved' });
    const subscriptionId = await subscribe(app, member, 'standard');
    const { customerId } = await snapshot(app, member.providerId);
    const warnings = async () =>
      (
        await app.database.query<object>(`select from messages where template = 'card-expiring' and recipient = $1`, [
          member.email,
        ])
      ).length;
    const night = async () => {
      await app.worker.get(BillingEventHandler).sync({ subscriptionId });
      return warnings();
    };
    const { items } = await app.stripe<{ items: { data: { current_period_end: number }[] } }>(
      `subscriptions/${subscriptionId}`,
    );
    const paysAt = new Date(items.data[0]!.current_period_end * 1_000);
    const monthBefore = new Date(Date.UTC(paysAt.getUTCFullYear(), paysAt.getUTCMonth(), 0));
    const expiry = { exp_month: monthBefore.getUTCMonth() + 1, exp_year: monthBefore.getUTCFullYear() };
    await app.sandbox.control.replaceCard(customerId!, '4242424242424242', expiry);
    await untilIdle(app);
    expect(await warnings()).toBe(0);
    app.clock.travelDays(18);
    expect([await night(), await night()]).toEqual([1, 1]);
    await untilIdle(app);
    const emails = await app.sandbox.control.messages({ to: member.email });
    expect(emails.filter(({ subject }) => /card .* expires soon/.test(subject ?? ''))).toHaveLength(1);
    await app.sandbox.control.replaceCard(customerId!, '4242424242424242');
    await untilIdle(app);
    expect(await night()).toBe(1);
  });

  it('[STUCK-1] cannot be listed by any statement while the membership is over', async () => {
    const member = await makeMember(app, { vetting: 'approved' });
    const subscriptionId = await subscribe(app, member, 'standard');
    await app.sandbox.control.advanceSubscription(subscriptionId, 'cancel');
    await untilIdle(app);
    const list = app.database.query(`update providers set is_active = true where id = $1`, [member.providerId]);
    await expect(list).rejects.toThrow('although its membership is over');
    const pause = app.database.query(`update providers set is_active = true, paused_at = now() where id = $1`, [
      member.providerId,
    ]);
    await expect(pause).rejects.toThrow('providers_paused_is_unlisted');
  });
});
