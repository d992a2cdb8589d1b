import { StripeClient } from '../stripe/stripe.client';
import { untilIdle } from '../testing/billing-app';
import type { TestMember } from '../testing/members';
import { DECLINED_CARD, usePlanChanges } from '../testing/plan-changes';

describe('A change to a dearer plan that is refused', () => {
  const { app, change, listed, useCard, fill } = usePlanChanges();

  const plannedTier = async (subscriptionId: string) =>
    (await app().app.get(StripeClient, { strict: false }).readSubscription(subscriptionId))?.planned?.tier;

  const refusals: [
    why: string,
    refuse: (member: TestMember, subscriptionId: string) => Promise<unknown>,
    status: number,
  ][] = [
    ['the tier is full', (member) => fill(member, 3), 409],
    ['the card is declined', (member) => useCard(member, DECLINED_CARD), 402],
    [
      'the payment provider says no',
      (_, subscriptionId) =>
        app().sandbox.control.addFault({
          ...{ service: 'stripe', kind: 'error', status: 400 },
          ...{ method: 'POST', path: `/v1/subscriptions/${subscriptionId}` },
        }),
      409,
    ],
  ];

  it.each(refusals)(
    '[PLAN-1] leaves the cheaper one that is planned as it is, because %s',
    async (_, refuse, status) => {
      const { member, subscriptionId } = await listed('standard');
      await change(member, 'basic');
      await refuse(member, subscriptionId);
      expect((await change(member, 'featured')).status).toBe(status);
      await untilIdle(app());
      expect(await plannedTier(subscriptionId)).toBe('basic');
      const own = await app().database.query(
        'select planned_tier from subscriptions where stripe_subscription_id = $1',
        [subscriptionId],
      );
      expect(own).toEqual([{ planned_tier: 'basic' }]);
    },
  );
});
