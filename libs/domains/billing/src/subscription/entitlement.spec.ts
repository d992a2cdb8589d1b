import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '@townlink/contracts';
import { bestEntitlement, entitlementOf } from './entitlement.service';

const failedAt = new Date('2026-11-01T10:00:00Z');
const days = (count: number): Date => new Date(failedAt.getTime() + count * 86_400_000);
const of = (status: SubscriptionStatus, since: Date | null = null) => ({ status, pastDueSince: since });

describe('entitlementOf', () => {
  it('[BILL-2] entitles with an active subscription or a trial', () => {
    const entitled = SUBSCRIPTION_STATUSES.filter((status) => entitlementOf(of(status), failedAt) === 'entitled');
    expect(entitled).toEqual(['trialing', 'active']);
  });

  it('[BILL-2] keeps a listing for seven days after a failed payment', () => {
    const pastDue = of('past_due', failedAt);
    expect(entitlementOf(pastDue, days(0))).toBe('grace');
    expect(entitlementOf(pastDue, days(6.99))).toBe('grace');
    expect(entitlementOf(pastDue, days(7))).toBe('over');
  });

  it('ends with unpaid, canceled, an expired first payment and a paused subscription', () => {
    const over = SUBSCRIPTION_STATUSES.filter((status) => entitlementOf(of(status), failedAt) === 'over');
    expect(over).toEqual(['incomplete_expired', 'canceled', 'unpaid', 'paused']);
  });

  it('changes nothing during a first payment or in an unknown state', () => {
    expect(entitlementOf(of('incomplete'), failedAt)).toBe('waiting');
    expect(entitlementOf(of('brand_new' as SubscriptionStatus), failedAt)).toBe('waiting');
  });
});

describe('bestEntitlement', () => {
  it('uses the best subscription', () => {
    expect(bestEntitlement([of('canceled'), of('active')], failedAt)).toBe('entitled');
    expect(bestEntitlement([of('canceled'), of('past_due', failedAt)], failedAt)).toBe('grace');
    expect(bestEntitlement([of('canceled')], failedAt)).toBe('over');
    expect(bestEntitlement([], failedAt)).toBeNull();
  });
});
