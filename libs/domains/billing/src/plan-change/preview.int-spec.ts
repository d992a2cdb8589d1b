import { BILLING_MESSAGES } from '@townlink/contracts';
import { createCheckout, subscribe } from '../testing/calls';
import { makeMember } from '../testing/members';
import { usePlanChanges } from '../testing/plan-changes';

describe('the preview of a plan that would be paid by a checkout', () => {
  const { app, preview, change, holds } = usePlanChanges();

  it('[PLAN-1] is refused as the change is, while the first payment is not complete', async () => {
    const member = await makeMember(app, { tier: 'standard' });
    const subscriptionId = await subscribe(app, member, 'standard');
    await app.database.query(`update subscriptions set status = 'incomplete' where stripe_subscription_id = $1`, [
      subscriptionId,
    ]);
    for (const answer of [await preview(member, 'featured'), await change(member, 'featured')]) {
      expect(answer).toMatchObject({
        status: 409,
        body: { type: '/developers/problems/already-paid', detail: BILLING_MESSAGES.alreadyPaid },
      });
    }
  });

  it('[PLAN-1] is refused as the change is, after too many payments were left unpaid, unless one of them is open', async () => {
    const member = await makeMember(app, { tier: 'standard' });
    for (const tier of ['standard', 'featured', 'standard']) {
      expect(await createCheckout(app, member, tier)).toMatchObject({ status: 200 });
    }
    const held = await holds(member);
    for (const answer of [await preview(member, 'featured'), await change(member, 'featured')]) {
      expect(answer).toMatchObject({
        status: 429,
        body: {
          type: '/developers/problems/too-many-unpaid-checkouts',
          detail: BILLING_MESSAGES.tooManyUnpaid,
        },
      });
    }
    expect(await preview(member, 'standard')).toMatchObject({ status: 200, body: { kind: 'checkout' } });
    expect(await holds(member)).toEqual(held);
  });
});
