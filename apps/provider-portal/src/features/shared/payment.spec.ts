import { describe, expect, it } from '@jest/globals';
import type { Plan } from '@townlink/contracts';
import { needsPayment } from './payment';

const plan = (price_cents: number): Plan => ({
  tier: 'featured',
  name: 'Featured',
  price_cents,
  currency: 'usd',
  billing_interval: 'month',
  photo_limit: 100,
});

const pending = {
  vetting_status: 'pending',
  paused: false,
  is_active: false,
  membership_tier: 'featured',
  subscription_status: null,
} as const;

describe('needsPayment', () => {
  it('[ONB-8] asks whoever has not paid for a paid tier, or no longer', () => {
    expect(needsPayment(pending, [plan(3900)])).toBe(true);
    expect(needsPayment({ ...pending, subscription_status: 'canceled' }, [plan(3900)])).toBe(true);
    expect(needsPayment({ ...pending, vetting_status: 'approved' }, undefined)).toBe(true);
  });

  it.each(['active', 'trialing', 'past_due'])('does not ask while the membership is %s', (subscription_status) =>
    expect(needsPayment({ ...pending, subscription_status }, [plan(3900)])).toBe(false),
  );

  it('does not ask for a free tier, nor whoever cannot pay now', () => {
    expect(needsPayment(pending, [plan(0)])).toBe(false);
    expect(needsPayment({ ...pending, vetting_status: 'rejected' }, [plan(3900)])).toBe(false);
    expect(needsPayment({ ...pending, paused: true }, [plan(3900)])).toBe(false);
    expect(needsPayment({ ...pending, is_active: true }, [plan(3900)])).toBe(false);
  });
});
