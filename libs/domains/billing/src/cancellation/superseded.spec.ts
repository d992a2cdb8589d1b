import type { SubscriptionStatus } from '@townlink/contracts';
import { supersededOf } from './superseded';

const paidAt = new Date('2026-11-01');
const subscription = (status: SubscriptionStatus, first_paid_at: Date | null = paidAt) => ({ status, first_paid_at });

describe('memberships beside a newer one', () => {
  it('are over once that is paid for, also when it ended again', () => {
    const failing = subscription('past_due');
    for (const newer of ['active', 'trialing', 'past_due', 'canceled'] as const) {
      expect(supersededOf([failing, subscription(newer)])).toEqual([failing]);
    }
  });

  it('are over although they were collected meanwhile', () => {
    const [older, newer] = [subscription('active'), subscription('active')];
    expect(supersededOf([older, newer])).toEqual([older]);
  });

  it('go on while nothing was paid for that', () => {
    expect(supersededOf([subscription('past_due'), subscription('incomplete', null)])).toEqual([]);
  });

  it('need nothing when they have ended', () => {
    expect(
      supersededOf([subscription('canceled'), subscription('incomplete_expired', null), subscription('active')]),
    ).toEqual([]);
    expect(supersededOf([])).toEqual([]);
  });
});
