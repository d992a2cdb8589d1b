import { PLAN_CHANGE_MESSAGES, TIERS } from '@townlink/contracts';
import { PlanCatalog } from '../plan-catalog';
import { StripeClient } from '../stripe/stripe.client';
import { StripePlans } from '../stripe/stripe-plans';
import { untilIdle } from '../testing/billing-app';
import { call } from '../testing/calls';
import { makeMember, type TestMember } from '../testing/members';
import { DECLINED_CARD, STEP_CARD, usePlanChanges } from '../testing/plan-changes';
import { snapshot } from '../testing/snapshot';

describe('a change of plan', () => {
  const { app, preview, change, keep, reconcile, listed, useCard, fill, holds, latest } = usePlanChanges();

  it('[PLAN-1] previews today’s price of a more expensive plan from the payment provider, and charges exactly that', async () => {
    const { member, subscriptionId } = await listed('standard');
    const { body } = await preview(member, 'featured');
    expect(body).toMatchObject({ kind: 'now', monthly_cents: 3900, starts_at: null, has_room: true });
    expect(body.due_today_cents).toBe(body.charge_cents - body.credit_cents);
    expect(body.due_today_cents).toBeGreaterThan(1900);
    const done = await change(member, 'featured', { prorationDate: body.proration_date });
    expect(done).toMatchObject({ status: 200, body: { status: 'done', tier: 'featured' } });
    expect(await snapshot(app, member.providerId)).toMatchObject({ isActive: true, tier: 'featured', hold: null });
    const invoices = await app.stripe<{ data: { amount_paid: number }[] }>(`invoices?subscription=${subscriptionId}`);
    expect(invoices.data[0]!.amount_paid).toBe(body.due_today_cents);
    expect(await change(member, 'featured')).toMatchObject({
      status: 409,
      body: { type: '/developers/problems/same-plan' },
    });
  });

  it('[PLAN-1] holds the slot while the bank asks for confirmation, and moves afterwards', async () => {
    const { member } = await listed('standard');
    await useCard(member, STEP_CARD);
    const { body } = await change(member, 'featured');
    expect(body).toMatchObject({ status: 'confirming', url: expect.stringContaining('/invoices/') });
    expect(await snapshot(app, member.providerId)).toMatchObject({ isActive: true, tier: 'standard' });
    expect(await holds(member)).toEqual(['change']);
    expect((await change(member, 'featured')).body).toMatchObject({ status: 'confirming', url: body.url });
    await app.sandbox.control.takeStep((await latest(member)).invoice_id);
    await untilIdle(app);
    expect(await snapshot(app, member.providerId)).toMatchObject({ isActive: true, tier: 'featured' });
    expect([await holds(member), (await latest(member)).status]).toEqual([[], 'done']);
  });

  it('[PLAN-1] keeps the old plan and frees the slot when the card is declined', async () => {
    const { member, subscriptionId } = await listed('standard');
    await useCard(member, DECLINED_CARD);
    expect(await change(member, 'featured')).toMatchObject({
      status: 402,
      body: { type: '/developers/problems/payment-declined' },
    });
    await untilIdle(app);
    expect(await snapshot(app, member.providerId)).toMatchObject({
      isActive: true,
      tier: 'standard',
      subscription: 'active',
    });
    expect(await holds(member)).toEqual([]);
    expect(await app.stripe(`subscriptions/${subscriptionId}`)).toMatchObject({ pending_update: null });
  });

  it('[PLAN-1] is refused while the listing is off and nothing is charged, because the license has expired', async () => {
    const { member, subscriptionId } = await listed('standard');
    await app.database.query('update providers set is_active = false where id = $1', [member.providerId]);
    await app.database.query(
      `insert into provider_licenses (provider_id, number, board, state, expires_on, checked_at, checked_by)
       values ($1, 'UT-12345', 'Utah Division of Professional Licensing', 'UT', '2020-06-30', now(), $2)`,
      [member.providerId, member.id],
    );
    const refused = {
      status: 409,
      body: { type: '/developers/problems/license-expired', detail: PLAN_CHANGE_MESSAGES.licenseExpired },
    };
    expect(await preview(member, 'featured')).toMatchObject(refused);
    expect(await change(member, 'featured')).toMatchObject(refused);
    expect(await preview(member, 'basic')).toMatchObject({ status: 200, body: { kind: 'period-end' } });
    expect([await holds(member), await latest(member)]).toEqual([[], undefined]);
    const { data } = await app.stripe<{ data: object[] }>(`invoices?subscription=${subscriptionId}`);
    expect(data).toHaveLength(1);
  });

  it('[PLAN-1] releases the slot when confirmation at the bank times out', async () => {
    const { member, subscriptionId } = await listed('standard');
    await useCard(member, STEP_CARD);
    await change(member, 'featured');
    app.clock.travelDays(1);
    await reconcile();
    await untilIdle(app);
    expect([await holds(member), (await latest(member)).status]).toEqual([[], 'failed']);
    expect(await app.stripe(`subscriptions/${subscriptionId}`)).toMatchObject({
      pending_update: null,
      status: 'active',
    });
    expect(await snapshot(app, member.providerId)).toMatchObject({ isActive: true, tier: 'standard' });
  });

  it('[PLAN-1] can be withdrawn while the bank asks for confirmation', async () => {
    const { member } = await listed('standard');
    await useCard(member, STEP_CARD);
    await change(member, 'featured');
    expect(await keep(member)).toMatchObject({ status: 200 });
    expect([await holds(member), (await latest(member)).status]).toEqual([[], 'failed']);
    expect(await keep(member)).toMatchObject({ status: 409, body: { type: '/developers/problems/nothing-planned' } });
  });

  it('[PLAN-1] schedules a cheaper plan after the paid month, which can be withdrawn', async () => {
    const { member, subscriptionId } = await listed('featured');
    expect((await preview(member, 'standard')).body).toMatchObject({ kind: 'period-end', due_today_cents: 0 });
    const planned = await change(member, 'standard');
    expect(planned.body).toMatchObject({ status: 'scheduled', starts_at: expect.any(String) });
    expect(await snapshot(app, member.providerId)).toMatchObject({ isActive: true, tier: 'featured' });
    const own = await app.database.query(`select planned_tier from subscriptions where provider_id = $1`, [
      member.providerId,
    ]);
    expect(own).toEqual([{ planned_tier: 'standard' }]);
    expect(await keep(member)).toMatchObject({ status: 200 });
    expect(await app.stripe(`subscriptions/${subscriptionId}`)).toMatchObject({ schedule: null });
    expect((await change(member, 'standard')).body).toMatchObject({ status: 'scheduled' });
    await app.sandbox.control.advanceSubscription(subscriptionId, 'renew');
    await untilIdle(app);
    expect(await snapshot(app, member.providerId)).toMatchObject({ isActive: true, tier: 'standard' });
    const after = await app.stripe<{ items: { data: { price: { unit_amount: number } }[] } }>(
      `subscriptions/${subscriptionId}`,
    );
    expect(after.items.data[0]!.price.unit_amount).toBe(1900);
  });

  it('[PLAN-1] schedules none after a canceled membership, and shows the end of a more expensive one', async () => {
    const { member, subscriptionId } = await listed('standard');
    await app.app
      .get(StripeClient, { strict: false })
      .request('cancel', (stripe) => stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }));
    for (const answer of [await preview(member, 'basic'), await change(member, 'basic')]) {
      expect(answer).toMatchObject({ status: 409, body: { type: '/developers/problems/membership-ending' } });
    }
    expect(await app.stripe(`subscriptions/${subscriptionId}`)).toMatchObject({
      schedule: null,
      cancel_at_period_end: true,
    });
    const { body } = await preview(member, 'featured');
    expect(body).toMatchObject({ kind: 'now', ends_at: expect.any(String), next_payment_at: null });
  });

  it('[PLAN-1] is refused when the tier is full, also in the preview', async () => {
    const { member, subscriptionId } = await listed('standard');
    await fill(member, 3);
    expect((await preview(member, 'featured')).body).toMatchObject({ has_room: false });
    expect(await change(member, 'featured')).toMatchObject({
      status: 409,
      body: { type: '/developers/problems/tier-full' },
    });
    const invoices = await app.stripe<{ data: object[] }>(`invoices?subscription=${subscriptionId}`);
    expect(invoices.data).toHaveLength(1);
  });

  it.each([
    ['standard', 'featured'],
    ['featured', 'standard'],
  ] as const)('[PLAN-1, WAIT-2] uses a reserved slot immediately, from %s to %s', async (from, to) => {
    const { member } = await listed(from);
    const { cityId, categoryId } = member;
    await fill(member, TIERS[to].defaultCap - 1, to);
    await app.database.query(
      `with entry as (
         insert into waitlist_entries (user_id, provider_name, provider_email, city_id, category_id, tier_requested, reserved_until)
         values ($1, 'Ace', $2, $3, $4, $5, now() + interval '1 day') returning *)
       insert into capacity_holds (waitlist_entry_id, city_id, category_id, tier, kind, expires_at)
       select id, city_id, category_id, tier_requested, 'reservation', reserved_until from entry`,
      [member.id, member.email, cityId, categoryId, to],
    );
    const other = await listed(from, { cityId, categoryId });
    expect(await change(other.member, to)).toMatchObject({ status: 409 });
    expect((await preview(member, to)).body).toMatchObject({ has_room: true, kind: 'now' });
    expect((await change(member, to)).body).toMatchObject({ status: 'done' });
    expect(await snapshot(app, member.providerId)).toMatchObject({ isActive: true, tier: to });
    expect(await app.database.query(`select from waitlist_entries where user_id = $1`, [member.id])).toEqual([]);
  });

  it('[PLAN-1] is made once from two concurrent tabs', async () => {
    const { member, subscriptionId } = await listed('standard');
    const answers = await Promise.all([change(member, 'featured'), change(member, 'featured')]);
    expect(answers.some(({ body }) => body.status === 'done')).toBe(true);
    await untilIdle(app);
    expect(await snapshot(app, member.providerId)).toMatchObject({ isActive: true, tier: 'featured' });
    const invoices = await app.stripe<{ data: object[] }>(`invoices?subscription=${subscriptionId}`);
    expect(invoices.data).toHaveLength(2);
    expect(await holds(member)).toEqual([]);
  });

  it('[PLAN-1] ends in the payment provider’s state when two tabs and its portal change it concurrently', async () => {
    const { member, subscriptionId } = await listed('standard');
    const client = app.app.get(StripeClient, { strict: false });
    const running = (await client.readSubscription(subscriptionId))!;
    const basic = await app.app.get(PlanCatalog, { strict: false }).get('basic');
    const asked = { at: Math.floor(Date.now() / 1000), key: `portal:${subscriptionId}` };
    const inPortal = () => app.app.get(StripePlans, { strict: false }).change(running, basic, asked);
    await Promise.all([change(member, 'featured'), inPortal(), change(member, 'featured')]);
    await reconcile().then(() => untilIdle(app));
    const { tier } = (await client.readSubscription(subscriptionId))!;
    const after = [await snapshot(app, member.providerId), await holds(member)];
    expect(after).toMatchObject([{ isActive: true, tier }, []]);
  });

  it('[PLAN-1] completes a change whose response was lost, and charges it once', async () => {
    const { member, subscriptionId } = await listed('standard');
    const path = `/v1/subscriptions/${subscriptionId}`;
    await app.sandbox.control.addFault({ service: 'stripe', kind: 'accept_then_drop', path, times: 'forever' });
    expect((await change(member, 'featured')).status).toBe(502);
    await app.sandbox.control.clearFaults();
    await reconcile();
    await untilIdle(app);
    expect(await holds(member)).toEqual([]);
    const { tier } = await snapshot(app, member.providerId);
    const invoices = await app.stripe<{ data: object[] }>(`invoices?subscription=${subscriptionId}`);
    expect([tier, invoices.data.length]).toEqual(tier === 'featured' ? ['featured', 2] : ['standard', 1]);
  });

  it('[PLAN-1] changes nothing and soon releases the slot while the payment provider is down', async () => {
    const { member } = await listed('standard');
    await app.sandbox.control.addFault({ service: 'stripe', kind: 'error', status: 503, times: 'forever' });
    expect((await preview(member, 'featured')).status).toBe(502);
    expect((await change(member, 'featured')).status).toBe(502);
    await app.sandbox.control.clearFaults();
    app.clock.travelDays(0.01);
    await reconcile();
    await untilIdle(app);
    expect(await holds(member)).toEqual([]);
    expect(await snapshot(app, member.providerId)).toMatchObject({ isActive: true, tier: 'standard' });
  });

  it('[PLAN-1] reports a refusal by the payment provider, and keeps neither the change nor the slot', async () => {
    const { member, subscriptionId } = await listed('standard');
    const path = `/v1/subscriptions/${subscriptionId}`;
    await app.sandbox.control.addFault({ service: 'stripe', kind: 'error', status: 400, method: 'POST', path });
    expect(await change(member, 'featured')).toMatchObject({
      status: 409,
      body: { type: '/developers/problems/change-refused' },
    });
    expect([await holds(member), (await latest(member)).status]).toEqual([[], 'failed']);
    expect((await change(member, 'featured')).body).toMatchObject({ status: 'done' });
  });

  /** Listed as standard, and paying for a featured place, which it does not have yet. */
  const waiting = async () => {
    const { member, subscriptionId } = await listed('standard');
    await fill(member, 3);
    const running = await app.app.get(StripeClient, { strict: false }).readSubscription(subscriptionId);
    const featured = await app.app.get(PlanCatalog, { strict: false }).get('featured');
    const inPortal = { at: Math.floor(Date.now() / 1000), key: `portal:${subscriptionId}` };
    await app.app.get(StripePlans, { strict: false }).change(running!, featured, inPortal);
    await untilIdle(app);
    return member;
  };
  const emailsOfWait = async ({ email }: TestMember) => {
    const sent = await app.database.query<{ template: string }>(
      `select template from messages where recipient = $1 and template in ('no-room', 'place-found') order by created_at`,
      [email],
    );
    return sent.map(({ template }) => template);
  };

  it('[PLAN-1, STUCK-1] tells a provider of the place it waited for, but of none when it returns to its listed plan', async () => {
    const [placed, returned] = [await waiting(), await waiting()];
    await app.database.query(`delete from providers where city_id = $1 and membership_tier = 'featured' and id <> $2`, [
      placed.cityId,
      placed.providerId,
    ]);
    expect((await change(returned, 'standard')).body).toMatchObject({ status: 'done', tier: 'standard' });
    await untilIdle(app);
    expect(await snapshot(app, placed.providerId)).toMatchObject({ isActive: true, tier: 'featured' });
    expect(await snapshot(app, returned.providerId)).toMatchObject({ isActive: true, tier: 'standard' });
    expect(await emailsOfWait(placed)).toEqual(['no-room', 'place-found']);
    expect(await emailsOfWait(returned)).toEqual(['no-room']);
  });

  it('[PLAN-1] is paid by a checkout when nothing is paid yet', async () => {
    const member = await makeMember(app, { tier: 'standard' });
    expect((await preview(member, 'featured')).body).toMatchObject({ kind: 'checkout', due_today_cents: 3900 });
    expect((await change(member, 'featured')).body).toMatchObject({ status: 'checkout', url: expect.any(String) });
  });

  it('[PLAN-1] refuses old previews, unknown tiers, strangers, and providers whose payment is failing', async () => {
    const { member, subscriptionId } = await listed('standard');
    expect(await change(member, 'featured', { prorationDate: 1 })).toMatchObject({
      status: 409,
      body: { type: '/developers/problems/old-preview' },
    });
    expect((await change(member, 'gold')).status).toBe(400);
    expect((await change(member, 'featured', { prorationDate: 'now' })).status).toBe(400);
    expect((await call(app, null, '/api/billing/change-plan', { tier: 'featured' })).status).toBe(401);
    await app.sandbox.control.advanceSubscription(subscriptionId, 'fail_renewal');
    await untilIdle(app);
    expect(await change(member, 'featured')).toMatchObject({
      status: 409,
      body: { type: '/developers/problems/payment-failing' },
    });
  });
});
