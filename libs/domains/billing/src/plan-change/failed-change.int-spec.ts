import { StripeClient } from '../stripe/stripe.client';
import { untilIdle } from '../testing/billing-app';
import type { TestMember } from '../testing/members';
import { DECLINED_CARD, STEP_CARD, usePlanChanges } from '../testing/plan-changes';
import { ReschedulePlanService } from './reschedule-plan.handler';

describe('a scheduled plan, when a change to a more expensive plan fails', () => {
  const { app, change, keep, reconcile, listed, latest, useCard, fill } = usePlanChanges();

  const listedWithBasicPlanned = async () => {
    const { member, subscriptionId } = await listed('standard');
    expect((await change(member, 'basic')).body).toMatchObject({ status: 'scheduled' });
    return { member, subscriptionId };
  };

  const plannedOf = async (subscriptionId: string) => {
    const [own] = await app.database.query<{ planned_tier: string | null }>(
      'select planned_tier from subscriptions where stripe_subscription_id = $1',
      [subscriptionId],
    );
    const stripe = await app.app.get(StripeClient, { strict: false }).readSubscription(subscriptionId);
    return [own!.planned_tier, stripe?.planned?.tier ?? null];
  };

  const refuse = (subscriptionId: string, status: number) =>
    app.sandbox.control.addFault({
      service: 'stripe',
      kind: 'error',
      status,
      times: 'forever',
      method: 'POST',
      path: `/v1/subscriptions/${subscriptionId}`,
    });

  const refusals: [
    why: string,
    fail: (member: TestMember, subscriptionId: string) => Promise<unknown>,
    status: number,
  ][] = [
    ['the tier is full', (member) => fill(member, 3), 409],
    ['the card is declined', (member) => useCard(member, DECLINED_CARD), 402],
    ['the payment provider says no', (_, subscriptionId) => refuse(subscriptionId, 400), 409],
  ];

  it.each(refusals)('[PLAN-1] is scheduled again by the time of the response, because %s', async (_, fail, status) => {
    const { member, subscriptionId } = await listedWithBasicPlanned();
    await fail(member, subscriptionId);
    expect((await change(member, 'featured')).status).toBe(status);
    await untilIdle(app);
    expect(await plannedOf(subscriptionId)).toEqual(['basic', 'basic']);
  });

  it('[PLAN-1] is scheduled again when confirmation at the bank times out', async () => {
    const { member, subscriptionId } = await listedWithBasicPlanned();
    await useCard(member, STEP_CARD);
    expect((await change(member, 'featured')).body).toMatchObject({ status: 'confirming' });
    expect((await plannedOf(subscriptionId))[1]).toBeNull();
    app.clock.travelDays(1);
    await reconcile();
    await untilIdle(app);
    expect(await plannedOf(subscriptionId)).toEqual(['basic', 'basic']);
  });

  it('[PLAN-1] is scheduled again without a response', async () => {
    const { member, subscriptionId } = await listedWithBasicPlanned();
    await refuse(subscriptionId, 503);
    expect((await change(member, 'featured')).status).toBe(502);
    await app.sandbox.control.clearFaults();
    app.clock.travelDays(0.01);
    await reconcile();
    await untilIdle(app);
    expect(await plannedOf(subscriptionId)).toEqual(['basic', 'basic']);
  });

  it('[PLAN-1] is scheduled again when the change is withdrawn, also after a second attempt', async () => {
    const { member, subscriptionId } = await listedWithBasicPlanned();
    await useCard(member, STEP_CARD);
    await change(member, 'featured');
    await app.sandbox.control.addFault({
      service: 'stripe',
      kind: 'error',
      status: 503,
      times: 'forever',
      method: 'POST',
      path: '/v1/subscription_schedules',
    });
    expect((await keep(member)).status).toBe(200);
    const failed = await latest(member);
    expect((await change(member, 'featured')).body).toMatchObject({ status: 'confirming' });
    await app.sandbox.control.clearFaults();
    await app.app.get(ReschedulePlanService, { strict: false }).reschedule(failed.id);
    // The job of the first attempt may still be scheduling it, and then removes it.
    await untilIdle(app);
    expect([await latest(member), (await plannedOf(subscriptionId))[1]]).toMatchObject([
      { planned_tier: 'basic' },
      null,
    ]);
    expect((await keep(member)).status).toBe(200);
    await untilIdle(app);
    expect(await plannedOf(subscriptionId)).toEqual(['basic', 'basic']);
  });

  it('[PLAN-1] is inherited by a change that is requested while it is scheduled again', async () => {
    const { member, subscriptionId } = await listedWithBasicPlanned();
    await useCard(member, STEP_CARD);
    await change(member, 'featured');
    const path = '/v1/subscription_schedules';
    await app.sandbox.control.addFault({
      service: 'stripe',
      kind: 'slow',
      delay: 2_000,
      times: 'forever',
      method: 'POST',
      path,
    });
    expect((await keep(member)).status).toBe(200);
    const failed = await latest(member);
    const scheduling = app.app.get(ReschedulePlanService, { strict: false }).reschedule(failed.id);
    expect((await change(member, 'featured')).body).toMatchObject({ status: 'confirming' });
    await app.sandbox.control.clearFaults();
    await scheduling;
    await untilIdle(app);
    expect([await latest(member), (await plannedOf(subscriptionId))[1]]).toMatchObject([
      { status: 'confirming', planned_tier: 'basic' },
      null,
    ]);
  });

  it('[PLAN-1] is dropped for the current plan, also when the tier is full', async () => {
    const { member, subscriptionId } = await listedWithBasicPlanned();
    await fill(member, 20, 'standard');
    expect((await change(member, 'standard')).body).toMatchObject({ status: 'done', tier: 'standard' });
    expect(await plannedOf(subscriptionId)).toEqual([null, null]);
  });
});
