import { dayIn, formatDay } from '@townlink/contracts';
import { CapacityService } from '@townlink/domain-capacity';
import { systemActor } from '@townlink/server-database';
import { Outbox } from '@townlink/server-queue';
import { makeMarket } from '@townlink/server-testing/markets';
import { rowsInTime } from '@townlink/server-testing/app';
import { BillingEventHandler } from '../events/billing-event.handler';
import { untilIdle, useBilling } from '../testing/billing-app';
import { subscribe } from '../testing/calls';
import { snapshot } from '../testing/snapshot';
import { makeMember, type TestMember } from '../testing/members';

describe('membership', () => {
  const app = useBilling();

  const sync = (subscriptionId: string) => app.worker.get(BillingEventHandler).sync({ subscriptionId });

  const nightly = (job: 'billing.reconcile' | 'billing.prune') =>
    app.connection.as(systemActor, (tx) => app.app.get(Outbox, { strict: false }).add(tx, job, {}));
  const compareAll = () => nightly('billing.reconcile');

  const approve = (member: TestMember) =>
    app.connection.as(systemActor, async (tx) => {
      const capacity = app.app.get(CapacityService, { strict: false });
      await capacity.lockProvider(tx, member.providerId);
      await tx.query(`update providers set vetting_status = 'approved' where id = $1`, [member.providerId]);
      await capacity.activate(tx, member.providerId);
    });

  const listed = async (tier: 'basic' | 'standard' | 'featured' = 'featured') => {
    const member = await makeMember(app, { tier });
    const subscriptionId = await subscribe(app, member, tier);
    await approve(member);
    return { member, subscriptionId };
  };

  it('[HOOK-1] publishes an event when a reading changes something, and none when it does not', async () => {
    const member = await makeMember(app, {});
    const subscriptionId = await subscribe(app, member, 'featured');
    const published = async () => {
      const [row] = await app.database.query<{ count: number }>(
        `select count(*)::int as count from outbox
          where name = 'membership.changed:webhooks.add-messages' and payload->>'providerId' = $1`,
        [member.providerId],
      );
      return row!.count;
    };
    const begun = await published();
    expect(begun).toBeGreaterThan(0);
    await sync(subscriptionId);
    expect(await published()).toBe(begun);
    await app.sandbox.control.advanceSubscription(subscriptionId, 'fail_renewal');
    await untilIdle(app);
    expect(await published()).toBeGreaterThan(begun);
  });

  it('[BILL-2] ends every one of many concurrent readings, each with a state read after it began', async () => {
    const member = await makeMember(app, {});
    const subscriptionId = await subscribe(app, member, 'featured');
    await app.sandbox.control.advanceSubscription(subscriptionId, 'fail_renewal');
    const read = async () => {
      await app.worker.get(BillingEventHandler).lapse({ subscriptionId });
      return (await snapshot(app, member.providerId)).subscription;
    };
    const states = await Promise.all(Array.from({ length: 20 }, read));
    expect(new Set(states)).toEqual(new Set(['past_due']));
    await untilIdle(app);
  });

  it('[BILL-2] holds the slot of a paid application during vetting, and records the first payment', async () => {
    const member = await makeMember(app, {});
    await subscribe(app, member, 'featured');
    expect(await snapshot(app, member.providerId)).toEqual({
      isActive: false,
      tier: 'featured',
      hold: 'vetting',
      holdTier: 'featured',
      checkout: 'paid',
      subscription: 'active',
      firstPaidCents: 3900,
      refundedCents: 0,
      customerId: expect.stringMatching(/^cus_/),
    });
  });

  it('[BILL-2] lists an approved provider when the first payment clears, unless paused', async () => {
    const approved = await makeMember(app, { vetting: 'approved' });
    await subscribe(app, approved, 'featured');
    expect(await snapshot(app, approved.providerId)).toMatchObject({ isActive: true, hold: null });
    const { member, subscriptionId } = await listed();
    await app.database.query(`update providers set is_active = false, paused_at = now() where id = $1`, [
      member.providerId,
    ]);
    await sync(subscriptionId);
    expect(await snapshot(app, member.providerId)).toMatchObject({ isActive: false });
  });

  it('[BILL-2] keeps listing and slot for seven days after a failed payment, warns, then ends both', async () => {
    const { member, subscriptionId } = await listed();
    await app.sandbox.control.advanceSubscription(subscriptionId, 'fail_renewal');
    await untilIdle(app);
    expect(await snapshot(app, member.providerId)).toMatchObject({ isActive: true, subscription: 'past_due' });
    const [mail] = await app.sandbox.control.messages({ to: member.email, wait: 30_000 });
    expect(mail).toMatchObject({ subject: expect.stringContaining('failed') });
    const [timer] = await app.database.query<{ days: number }>(
      `select round(extract(epoch from run_at - now()) / 86400)::int as days from outbox
        where name = 'billing.lapse' and payload ->> 'subscriptionId' = $1`,
      [subscriptionId],
    );
    expect(timer).toEqual({ days: 7 });
    app.clock.travelDays(6.9);
    await sync(subscriptionId);
    expect(await snapshot(app, member.providerId)).toMatchObject({ isActive: true });
    app.clock.travelDays(0.2);
    await app.worker.get(BillingEventHandler).lapse({ subscriptionId });
    expect(await snapshot(app, member.providerId)).toMatchObject({ isActive: false, hold: null });
  });

  it('[BILL-2] shows the end of the listing in the city’s time zone', async () => {
    const { member, subscriptionId } = await listed();
    // A different day than on the server.
    const zone = new Date().getUTCHours() < 11 ? 'Etc/GMT+12' : 'Pacific/Kiritimati';
    await app.database.query(
      'update cities set time_zone = $2 where id = (select city_id from providers where id = $1)',
      [member.providerId, zone],
    );
    await app.sandbox.control.advanceSubscription(subscriptionId, 'fail_renewal');
    await untilIdle(app);
    const [mail] = await app.sandbox.control.messages({ to: member.email, wait: 30_000 });
    const [row] = await app.database.query<{ until: Date }>(
      `select past_due_since + interval '7 days' as until from subscriptions where stripe_subscription_id = $1`,
      [subscriptionId],
    );
    expect(mail!.text).toContain(formatDay(dayIn(zone, row!.until)));
    expect(mail!.text).not.toContain(formatDay(dayIn('UTC', row!.until)));
  });

  it('[BILL-2] lists again after a late payment, if a slot is free', async () => {
    const { member, subscriptionId } = await listed();
    await app.sandbox.control.advanceSubscription(subscriptionId, 'fail_renewal');
    await untilIdle(app);
    app.clock.travelDays(8);
    await sync(subscriptionId);
    expect(await snapshot(app, member.providerId)).toMatchObject({ isActive: false });
    await app.sandbox.control.advanceSubscription(subscriptionId, 'recover');
    await untilIdle(app);
    expect(await snapshot(app, member.providerId)).toMatchObject({ isActive: true, subscription: 'active' });
  });

  it('[CAP-2] relists a provider that pays again after its slot was taken only when one is free', async () => {
    const market = await makeMarket(app.database);
    const members = await Promise.all([1, 2, 3, 4].map(() => makeMember(app, { market })));
    const [late, ...others] = members as [TestMember, ...TestMember[]];
    const subscriptionId = await subscribe(app, late, 'featured');
    await approve(late);
    await app.sandbox.control.advanceSubscription(subscriptionId, 'unpaid');
    await untilIdle(app);
    for (const other of others) await subscribe(app, other, 'featured');
    await app.sandbox.control.advanceSubscription(subscriptionId, 'recover');
    await untilIdle(app);
    expect(await snapshot(app, late.providerId)).toMatchObject({ isActive: false, subscription: 'active' });
    await app.database.query(`update capacity_holds set released_at = now() where provider_id = $1`, [
      others[0]!.providerId,
    ]);
    await sync(subscriptionId);
    expect(await snapshot(app, late.providerId)).toMatchObject({ isActive: true });
  });

  it('reconciles missed events every night, and deletes old ones', async () => {
    const { member, subscriptionId } = await listed();
    await app.sandbox.control.sendWebhooksTo(null);
    await app.sandbox.control.advanceSubscription(subscriptionId, 'cancel');
    await app.sandbox.control.sendWebhooksTo(`${app.origin}/api/billing/webhook`);
    await app.database.query(`update billing_events set received_at = now() - interval '91 days'`);
    await Promise.all([compareAll(), compareAll(), nightly('billing.prune')]);
    await untilIdle(app);
    expect(await snapshot(app, member.providerId)).toMatchObject({ isActive: false, subscription: 'canceled' });
    expect(await app.database.query(`select from billing_events`)).toEqual([]);
  });

  it('resumes an interrupted nightly comparison, even on another day, without gaps', async () => {
    await app.database.query(
      `insert into subscriptions (stripe_subscription_id, stripe_customer_id, tier, status)
       select 'sub_many_' || number, 'cus_many', 'standard', 'active' from generate_series(1001, 2100) number`,
    );
    await app.database.query(`
      create function break_off() returns trigger language plpgsql as $$ begin raise 'The database went away'; end $$;
      create trigger break_off before insert on outbox for each row
        when (new.payload ->> 'subscriptionId' = 'sub_many_1700') execute function break_off()`);
    const ran = (state: string) =>
      rowsInTime(app.database, `select from outbox where name = 'billing.reconcile' and ${state}`);
    const compared = async () => {
      const [counts] = await app.database.query<{ jobs: number; subscriptions: number }>(
        `select count(*)::int as jobs, count(distinct payload ->> 'subscriptionId')::int as subscriptions
           from outbox where name = 'billing.sync' and payload ->> 'subscriptionId' like 'sub_many_%'`,
      );
      return counts!;
    };
    await compareAll();
    await ran(`last_error = 'The database went away'`);
    const { jobs: before } = await compared();
    app.clock.travelDays(1);
    await app.database.query(`drop trigger break_off on outbox`);
    await ran(`last_error = 'The database went away' and completed_at is not null`);
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(700);
    expect(await compared()).toEqual({ jobs: 1100, subscriptions: 1100 });
    // Reading each subscription from the payment provider has its own test.
    await app.database.query(
      `update outbox set completed_at = now() where name = 'billing.sync' and completed_at is null`,
    );
    await untilIdle(app);
  });

  it('[BILL-2] ends the listing with the subscription, and the slot of an unpaid application', async () => {
    const { member, subscriptionId } = await listed('standard');
    await app.sandbox.control.advanceSubscription(subscriptionId, 'cancel');
    const pending = await makeMember(app, {});
    const other = await subscribe(app, pending, 'featured');
    await app.sandbox.control.advanceSubscription(other, 'cancel');
    await untilIdle(app);
    expect(await snapshot(app, member.providerId)).toMatchObject({ isActive: false, subscription: 'canceled' });
    expect(await snapshot(app, pending.providerId)).toMatchObject({ hold: null, subscription: 'canceled' });
  });

  it('continues with a new membership after a canceled one', async () => {
    const { member, subscriptionId } = await listed();
    await app.sandbox.control.advanceSubscription(subscriptionId, 'cancel');
    await untilIdle(app);
    await subscribe(app, member, 'standard');
    expect(await snapshot(app, member.providerId)).toMatchObject({
      isActive: true,
      tier: 'standard',
      hold: null,
      subscription: 'active',
    });
    await sync(subscriptionId);
    expect(await snapshot(app, member.providerId)).toMatchObject({ isActive: true });
  });

  it('[BILL-2] records refund and dispute of the first payment; the subscription decides the listing', async () => {
    const { member, subscriptionId } = await listed();
    const charge = await chargeOf(subscriptionId);
    const partly = await fetch(`${app.sandbox.url}/_control/charges/${charge}/refund`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ amount: 1_000 }),
    });
    expect(partly.status).toBe(200);
    await untilIdle(app);
    expect(await snapshot(app, member.providerId)).toMatchObject({ isActive: true, refundedCents: 1_000 });
    await app.sandbox.control.disputeCharge(charge);
    await untilIdle(app);
    expect(await row(subscriptionId)).toMatchObject({ refunded_at: null, disputed_at: expect.any(Date) });
  });

  const row = async (subscriptionId: string) =>
    (
      await app.database.query(`select refunded_at, disputed_at from subscriptions where stripe_subscription_id = $1`, [
        subscriptionId,
      ])
    )[0];

  const chargeOf = async (subscriptionId: string): Promise<string> => {
    const [found] = await app.database.query<{ intent: string }>(
      `select first_payment_intent_id as intent from subscriptions where stripe_subscription_id = $1`,
      [subscriptionId],
    );
    return (await app.stripe<{ latest_charge: string }>(`payment_intents/${found!.intent}`)).latest_charge;
  };
});
