import type { SubscriptionStatus } from '@townlink/contracts';
import { supersededOf } from './superseded';

const paidAt = new Date('2026-11-01');
const subscription = (status: SubscriptionStatus, first_paid_at: Date | null = paidAt) => ({ status, first_paid_at });

describe('older memberships next to a newer one', () => {
  it('are superseded once the newer one is paid, even after it ended', () => {
    const failing = subscription('past_due');
    for (const newer of ['active', 'trialing', 'past_due', 'canceled'] as const) {
      expect(supersededOf([failing, subscription(newer)])).toEqual([failing]);
    }
  });

  it('are superseded although later payments were collected', () => {
    const [older, newer] = [subscription('active'), subscription('active')];
    expect(supersededOf([older, newer])).toEqual([older]);
  });

  it('continue while the newer one is unpaid', () => {
    expect(supersededOf([subscription('past_due'), subscription('incomplete', null)])).toEqual([]);
  });

  it('need nothing when ended', () => {
    expect(
      supersededOf([subscription('canceled'), subscription('incomplete_expired', null), subscription('active')]),
    ).toEqual([]);
    expect(supersededOf([])).toEqual([]);
  });
});
