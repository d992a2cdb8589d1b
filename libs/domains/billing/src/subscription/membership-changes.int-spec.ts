import { TIERS } from '@townlink/contracts';
import { eventually } from '@townlink/server-testing/app';
import { StripeClient } from '../stripe/stripe.client';
import { untilIdle } from '../testing/billing-app';
import { createCheckout, sessionOf } from '../testing/calls';
import { makeMember, type TestMember } from '../testing/members';
import { usePlanChanges } from '../testing/plan-changes';

describe('emails about a changed membership', () => {
  const { app, change, keep, listed, fill } = usePlanChanges();

  const end = async (subscriptionId: string, isCanceled: boolean) => {
    await app.app
      .get(StripeClient, { strict: false })
      .request('cancel', (stripe) => stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: isCanceled }));
    await untilIdle(app);
  };
  const CHANGED = /moves to the|is now on|membership of .* (ends|continues)/;
  const subjects = async ({ email }: TestMember) =>
    (await app.sandbox.control.messages({ to: email }))
      .map(({ subject }) => subject)
      .filter((one) => CHANGED.test(one));

  it('[PLAN-1, TERM-1] confirm a plan for later, the end of the membership, its continuation and another plan, each once', async () => {
    const { member, subscriptionId } = await listed('standard');
    await change(member, 'basic');
    await keep(member);
    await end(subscriptionId, true);
    await end(subscriptionId, false);
    await change(member, 'featured');
    await untilIdle(app);
    const confirmed = [
      / moves to the Basic plan on \w+ \d+, \d{4}$/,
      /^The membership of .+ ends on \w+ \d+, \d{4}$/,
      /^The membership of .+ continues$/,
      / is now on the Featured plan$/,
    ];
    await eventually(async () => {
      const sent = await subjects(member);
      expect(confirmed.map((subject) => sent.filter((one) => subject.test(one)).length)).toEqual([1, 1, 1, 1]);
    });
  });

  it('[PLAN-1, STUCK-1] confirm a plan that ends a wait, instead of saying that its place was found', async () => {
    const member = await makeMember(app, { tier: 'featured' });
    const { body } = await createCheckout(app, member, 'featured');
    await app.database.query('update capacity_holds set released_at = now() where provider_id = $1', [
      member.providerId,
    ]);
    await fill(member, TIERS.featured.defaultCap);
    await app.sandbox.control.payCheckout(sessionOf(body.url), { email: member.email });
    await untilIdle(app);
    expect((await change(member, 'standard')).body).toMatchObject({ status: 'done' });
    await untilIdle(app);
    const sent = await app.database.query<{ template: string }>(
      'select template from messages where recipient = $1 order by created_at',
      [member.email],
    );
    expect(sent.map(({ template }) => template)).toEqual(['no-room', 'membership-changed']);
  });
});
