import type { CheckoutStatus, SubscriptionStatus } from '@townlink/contracts';
import { checkoutStatusAfter, isUnfinished } from '../checkout/checkout-status';
import { permutations } from '../testing/permutations';
import { entitlementOf } from './entitlement.service';
import { type Member, membershipSteps, pastDueSince } from './membership';

/** Subscription states after each of six changes. */
const STORIES = {
  'paid, failed once and recovered': ['active', 'active', 'active', 'past_due', 'active', 'active'],
  'paid, failed, given back and ended': ['active', 'active', 'active', 'past_due', 'past_due', 'canceled'],
  'begun and never paid': ['incomplete', 'incomplete', 'incomplete', 'incomplete', 'incomplete', 'incomplete_expired'],
  'tried first, failed for good': ['trialing', 'trialing', 'active', 'past_due', 'past_due', 'unpaid'],
} satisfies Record<string, SubscriptionStatus[]>;

/** The first event is of the checkout, all others of the subscription. */
const CHECKOUT_EVENT = 0;

const BEGUN = new Date('2026-11-01T10:00:00Z').getTime();
const HOUR = 3_600_000;

interface World {
  member: Member;
  since: Date | null;
  checkout: CheckoutStatus;
  moneyBack: boolean;
}

/** Processes an event by the services' rules with the state at that time. */
function hear(world: World, event: number, status: SubscriptionStatus, now: Date): World {
  const since = pastDueSince(status, world.since, now);
  const entitlement = entitlementOf({ status, pastDueSince: since }, now);
  const next = { ...world, since, member: { ...world.member } };
  for (const step of membershipSteps(next.member, entitlement)) {
    if (step === 'hold-slot-for-vetting') next.member.holdFor = 'vetting';
    else if (step === 'list') Object.assign(next.member, { isActive: true, holdFor: null });
    else if (step === 'unlist') next.member.isActive = false;
    else if (step === 'release-slot') next.member.holdFor = null;
    else next.moneyBack = true;
  }
  if (event !== CHECKOUT_EVENT) return next;
  const isOver = entitlement === 'over';
  const snapshot = { status: 'complete', paid: status !== 'incomplete' && status !== 'incomplete_expired' } as const;
  const wasOpen = isUnfinished(next.checkout);
  next.checkout = checkoutStatusAfter(next.checkout, snapshot, isOver);
  if (wasOpen && next.checkout !== 'open' && next.member.holdFor === 'checkout') {
    next.member.holdFor = isOver || next.checkout === 'failed' ? null : 'vetting';
  }
  return next;
}

/**
 * The end of a story whose events arrive in the given order, each twice in a row and all once more at the end. An event
 * never arrives before it happens, and reading returns the newest state by then.
 */
function endOf(story: readonly SubscriptionStatus[], member: Member, order: readonly number[], gap: number): World {
  let world: World = { member, since: null, checkout: 'open', moneyBack: false };
  let happened = 0;
  const heard = [...order.flatMap((event) => [event, event]), ...order];
  for (const [place, event] of heard.entries()) {
    happened = Math.max(happened, event);
    world = hear(world, event, story[happened]!, new Date(BEGUN + (happened + place / 1_000) * gap));
  }
  return world;
}

describe('all 720 orders of six events of a subscription, each delivered twice and once more at the end', () => {
  const waiting = { isActive: false, paused: false, holdFor: 'checkout' } as const;
  const members: Record<string, Member> = {
    'waits to be vetted': { ...waiting, vetting: 'pending' },
    'is approved': { ...waiting, vetting: 'approved' },
    'is rejected': { ...waiting, vetting: 'rejected', holdFor: null },
    'is paused': { ...waiting, vetting: 'approved', paused: true, holdFor: null },
  };
  const orders = permutations(6);

  const cases = Object.keys(STORIES).flatMap((story) =>
    Object.keys(members).flatMap((who) =>
      (['within an hour each', 'nine days apart'] as const).map((pace) => [story, who, pace] as const),
    ),
  );

  it.each(cases)('[BILL-2] %s, of a provider who %s, %s: end alike', (story, who, pace) => {
    const gap = pace === 'nine days apart' ? 9 * 24 * HOUR : HOUR;
    const told = orders.map((order) => endOf(STORIES[story as keyof typeof STORIES], members[who]!, order, gap));
    const ends = new Set(told.map(({ member, checkout, since }) => JSON.stringify([member, checkout, since !== null])));
    expect([orders.length, [...ends]]).toEqual([720, [expect.any(String)]]);
  });

  it('[BILL-2, STUCK-1] end correctly: listed while paid, and unlisted when it is over', () => {
    const end = (story: keyof typeof STORIES) => endOf(STORIES[story], members['is approved']!, orders[0]!, HOUR);
    expect(end('paid, failed once and recovered')).toMatchObject({
      member: { isActive: true, holdFor: null },
      checkout: 'paid',
    });
    for (const story of ['paid, failed, given back and ended', 'tried first, failed for good'] as const) {
      expect(end(story)).toMatchObject({ member: { isActive: false, holdFor: null }, checkout: 'paid' });
    }
    expect(end('begun and never paid')).toMatchObject({
      member: { isActive: false, holdFor: null },
      checkout: 'failed',
    });
  });
});
