import { type ConversionStatus, type FirstPayment, payoutStatusOf, rewardOf } from './reward';

const paid = (paidCents: number, changes: Partial<FirstPayment> = {}): FirstPayment => ({
  paidCents,
  refundedCents: 0,
  dispute: 'none',
  ...changes,
});

describe('referral rewards', () => {
  it.each([
    [900, 450],
    [3900, 1950],
    // Source: product specification, section 9.
    [4999, 2500],
    [1999, 1000],
    [999, 500],
    [1, 1],
  ])('[REF-4] is half of the first payment, %i → %i cents', (cents, amountCents) => {
    expect(rewardOf('pending', paid(cents), null)).toEqual({ status: 'owed', amountCents, reason: null });
  });

  it('[REF-4] are null before a payment has cleared', () => expect(rewardOf('pending', null, null)).toBeNull());

  it.each([
    [{ refundedCents: 3900 }, { status: 'reversed', amountCents: 0, reason: 'refund' }],
    [{ refundedCents: 5000 }, { status: 'reversed', amountCents: 0, reason: 'refund' }],
    [{ refundedCents: 900 }, { status: 'owed', amountCents: 1500, reason: null }],
    [{ dispute: 'open' as const }, { status: 'reversed', amountCents: 0, reason: 'dispute' }],
    [{ dispute: 'lost' as const }, { status: 'reversed', amountCents: 0, reason: 'dispute' }],
    [{ dispute: 'won' as const }, { status: 'owed', amountCents: 1950, reason: null }],
  ])('[REF-4] is reduced by refunds and disputes before the payout: %j', (changes, reward) => {
    for (const before of ['pending', 'owed', 'reversed'] as const)
      expect(rewardOf(before, paid(3900, changes), null)).toEqual(reward);
  });

  it('[REF-4] stay paid out after a later refund', () => {
    expect(rewardOf('paid', paid(3900, { refundedCents: 3900 }), null)).toBeNull();
    expect(rewardOf('paid', paid(3900, { dispute: 'lost' }), null)).toBeNull();
  });

  it('[REF-4] are permanently refused for self-referrals', () => {
    const refused = { status: 'refused', amountCents: 0, reason: 'same-phone' };
    expect(rewardOf('pending', paid(3900), 'same-phone')).toEqual(refused);
    expect(rewardOf('refused', paid(3900), null)).toBeNull();
  });

  it('[REF-4] are null for closed accounts that were owed nothing', () => {
    expect(rewardOf('pending', paid(3900), 'no-referrer')).toMatchObject({ status: 'refused', reason: 'no-referrer' });
    expect(rewardOf('reversed', paid(3900, { dispute: 'won' }), 'no-referrer')).toBeNull();
  });

  it('[REF-4] stay owed when another person uses the same number later', () => {
    expect(rewardOf('owed', paid(3900), 'same-phone')).toMatchObject({ status: 'owed', amountCents: 1950 });
  });

  it.each<[ConversionStatus[], string]>([
    [[], 'none'],
    [['pending', 'refused', 'reversed'], 'none'],
    [['pending', 'owed', 'paid'], 'owed'],
    [['paid', 'reversed'], 'paid'],
  ])('[REF-5] makes the payout of a code with %j %s', (statuses, status) => {
    expect(payoutStatusOf(statuses)).toBe(status);
  });
});
