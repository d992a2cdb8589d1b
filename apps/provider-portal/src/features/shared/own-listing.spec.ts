import { describe, expect, it } from '@jest/globals';
import { providerOf } from '@townlink/web-testing/people';
import { needsPayment } from './own-listing';

const pending = providerOf({
  vetting_status: 'pending',
  is_active: false,
  subscription_status: null,
  first_paid_at: null,
});

describe('needsPayment', () => {
  it('[ONB-8] is true for an unpaid or lapsed paid tier', () => {
    expect(needsPayment(pending)).toBe(true);
    expect(needsPayment({ ...pending, subscription_status: 'canceled' })).toBe(true);
    expect(needsPayment({ ...pending, vetting_status: 'approved' })).toBe(true);
  });

  it.each(['active', 'trialing', 'past_due'])('is false while the membership is %s', (subscription_status) =>
    expect(needsPayment({ ...pending, subscription_status })).toBe(false),
  );

  it('is false for a free tier, and if payment is not possible now', () => {
    expect(needsPayment({ ...pending, is_free: true })).toBe(false);
    expect(needsPayment({ ...pending, vetting_status: 'rejected' })).toBe(false);
    expect(needsPayment({ ...pending, paused: true })).toBe(false);
    expect(needsPayment({ ...pending, is_active: true })).toBe(false);
  });
});
