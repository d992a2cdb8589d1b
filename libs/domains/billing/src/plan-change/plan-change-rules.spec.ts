import { RESPONSE_TIMEOUT_MS, kindOfChange, currentSubscriptionOf, settledStatus } from './plan-change-rules';

const asked = new Date('2026-11-01T10:00:00Z');
const later = (milliseconds: number): Date => new Date(asked.getTime() + milliseconds);

describe('kindOfChange', () => {
  const now = { status: 'active', tier: 'standard', cents: 1900, hasRoom: true } as const;
  const featured = { tier: 'featured', cents: 3900, isReserved: false } as const;
  const basic = { tier: 'basic', cents: 900, isReserved: false } as const;

  it('[PLAN-1] begins a more expensive plan immediately, a cheaper one after the paid month', () => {
    expect(kindOfChange(now, featured)).toBe('now');
    expect(kindOfChange(now, basic)).toBe('period-end');
  });

  it('[PLAN-1] keeps the current plan after the paid month, instead of the scheduled one', () =>
    expect(kindOfChange(now, { tier: 'standard', cents: 1900, isReserved: false })).toBe('period-end'));

  it('[PLAN-1, STUCK-1] immediately changes the plan of a provider without a slot', () =>
    expect(kindOfChange({ ...now, hasRoom: false }, basic)).toBe('now'));

  it('[PLAN-1, WAIT-2] uses a reserved slot immediately, also for a cheaper plan', () =>
    expect(kindOfChange(now, { ...basic, isReserved: true })).toBe('now'));

  it.each([null, 'canceled', 'unpaid', 'incomplete_expired'] as const)(
    '[PLAN-1] needs a checkout while it is %s',
    (status) => expect(kindOfChange({ ...now, status }, featured)).toBe('checkout'),
  );
});

describe('currentSubscriptionOf', () => {
  const row = (stripe_subscription_id: string, status: 'active' | 'trialing' | 'past_due' | 'canceled') => ({
    stripe_subscription_id,
    status,
  });

  it('[PLAN-1] prefers a paid one over a failing one, in any order', () => {
    expect(currentSubscriptionOf([row('old', 'past_due'), row('new', 'active')], 'old')).toMatchObject(
      row('new', 'active'),
    );
    expect(currentSubscriptionOf([row('old', 'trialing'), row('new', 'past_due')], 'new')).toMatchObject(
      row('old', 'trialing'),
    );
  });

  it('[PLAN-1] prefers the provider’s own of two equal ones, else the newest, and ignores ended ones', () => {
    const two = [row('old', 'active'), row('new', 'active'), row('gone', 'canceled')];
    expect(currentSubscriptionOf(two, 'old')?.stripe_subscription_id).toBe('old');
    expect(currentSubscriptionOf(two, 'gone')?.stripe_subscription_id).toBe('new');
    expect(currentSubscriptionOf([row('gone', 'canceled')], 'gone')).toBeUndefined();
  });
});

describe('settledStatus', () => {
  const change = { status: 'requested', to_tier: 'featured', created_at: asked } as const;
  const subscription = { status: 'active', tier: 'standard', pendingUpdate: null } as const;

  it('[PLAN-1] is done when the payment provider has the new plan', () =>
    expect(settledStatus(change, { ...subscription, tier: 'featured' }, asked)).toBe('done'));

  it('[PLAN-1] waits for the bank, and for a possible response', () => {
    const pendingUpdate = { expiresAt: later(1) };
    expect(settledStatus({ ...change, status: 'confirming' }, { ...subscription, pendingUpdate }, asked)).toBeNull();
    expect(settledStatus(change, subscription, later(RESPONSE_TIMEOUT_MS))).toBeNull();
  });

  it('[PLAN-1] has failed when nothing is pending, or the membership is over', () => {
    expect(settledStatus(change, subscription, later(RESPONSE_TIMEOUT_MS + 1))).toBe('failed');
    expect(settledStatus({ ...change, status: 'confirming' }, subscription, asked)).toBe('failed');
    expect(settledStatus(change, { ...subscription, status: 'canceled', tier: 'featured' }, asked)).toBe('failed');
  });
});
